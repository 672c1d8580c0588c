export const backups = {
  busy: 'Er wordt een back-up gemaakt, gecontroleerd of teruggezet. Wacht tot dat klaar is.',
  make: 'Nu back-up maken',
  begun: 'De back-up is begonnen.',
  panel: 'Het paneel',
  rows: '{{done, number}} van {{rows, number}} rijen',
  download: 'Downloaden',
  verify: 'Bestand controleren',
  verifyBegun: 'Het bestand wordt gecontroleerd.',
  restore: 'Terugzetten',
  restoreTitle: '‘{{name}}’ terugzetten?',
  restoreBack:
    'Het hele paneel wordt zoals het op {{when}} was. Wat daarna kwam is weg: verkopen, tv’s, afspeellijsten, instellingen.',
  restoreFirst: 'Eerst wordt een back-up gemaakt van hoe het nu is, zodat er een weg terug is.',
  restoreOut: 'Iedereen wordt afgemeld, jij ook. Wie sindsdien is buitengesloten, blijft buitengesloten.',
  restoreTvs: 'Tot het klaar is antwoordt het paneel niemand; tv’s spelen door.',
  phrase: 'Typ {{phrase}} om te bevestigen',
  restoreBegun: 'Het terugzetten is begonnen. Als het klaar is word je afgemeld.',
  secret:
    'Bewaar het geheim van dit paneel (APP_SECRET, of het bestand secret.key in de datamap) apart van de back-ups: zonder dat gaat er geen open. Geüploade app-bestanden horen niet bij een back-up.',
}
