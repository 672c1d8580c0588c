/** The languages offered for audio and subtitles. */
export const tracks = {
  audio: 'Geluid',
  subtitle: 'Ondertitels',
  audioTitle: 'Audiotalen',
  subtitleTitle: 'Ondertiteltalen',
  about:
    'Wat eigenaren voor hun tv kunnen kiezen, in deze volgorde. Een taal die je uitzet, blijft bij wie hem al gekozen heeft.',
  add: 'Taal toevoegen',
  choose: 'Typ een naam of code',
  noLanguage: 'Geen andere taal heet zo.',
  codes: 'Zo heet hij in streams',
  codesHint: 'Telkens twee of drie letters, gescheiden door spaties, zoals ger deu de-at.',
  offer: 'Aangeboden',
  edit: 'Codes van {{name}} wijzigen',
  remove: '{{name}} van de lijst halen',
  count: '{{on, number}} van {{total, number}} aangeboden',
  saved: 'Opgeslagen. Eigenaren en tv’s zien de nieuwe lijst.',
  stale:
    'Iemand anders heeft deze lijst intussen gewijzigd. Jouw wijzigingen staan er nog: opnieuw opslaan zet ze in plaats van die van de ander.',
  theirs: 'De andere tonen',
  empty: 'Er wordt niets aangeboden',
  emptyAbout: 'Zolang deze lijst leeg is, kunnen eigenaren geen taal kiezen.',
}
