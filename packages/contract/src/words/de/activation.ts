/** Activating a TV by what its screen shows. */
export const activation = {
  open: 'TV aktivieren',
  about: 'Geben Sie den Code ein, den der Kunde vom TV abliest, oder MAC-Adresse und Geräteschlüssel.',
  code: 'Code auf dem TV',
  codeHint: 'Acht Buchstaben unter dem QR-Code. Sie können auch die Adresse des QR-Codes einfügen.',
  orKey: 'Oder mit MAC-Adresse und Geräteschlüssel',
  key: 'Geräteschlüssel',
  keyHint: 'Acht Zeichen neben der MAC-Adresse auf dem TV.',
  resellerHint: 'Bekommt den TV und zahlt. Leer lassen, um aus Ihrem eigenen Guthaben zu zahlen.',
  prepared: 'Für diesen TV wurde in Ihrem Zweig bereits bezahlt. Es wird nichts abgebucht.',
  short: '{{name}} hat {{count, number}} Credits. Das reicht für keinen Zeitraum.',
  shortAdmin: 'Wählen Sie einen Händler, der zahlt, oder laden Sie zuerst Guthaben auf.',
  issued_one: 'Ihr Konto erhält dafür {{count, number}} neuen Credit.',
  issued_other: 'Ihr Konto erhält dafür {{count, number}} neue Credits.',
  connect: 'Verbinden',
  submit: 'Aktivieren',
  done: 'TV {{mac}} ist aktiviert.',
  ask: 'Besitzer fragen',
  askAbout:
    'Möchte der Kunde zu Ihnen wechseln? Ihre Anfrage erscheint im Panel des Besitzers und wird dort mit dem Passwort des TVs bestätigt.',
  asked: 'Anfrage gesendet. Der Besitzer sieht sie in seinem Panel.',
}
