/** The languages offered for audio and subtitles. */
export const tracks = {
  audio: 'Ton',
  subtitle: 'Untertitel',
  audioTitle: 'Tonsprachen',
  subtitleTitle: 'Untertitelsprachen',
  about:
    'Das können Besitzer für ihren Fernseher wählen, in dieser Reihenfolge. Eine Sprache, die Sie abschalten, bleibt denen, die sie gewählt haben.',
  add: 'Sprache hinzufügen',
  choose: 'Name oder Kürzel eingeben',
  noLanguage: 'Keine weitere Sprache heißt so.',
  codes: 'So heißt sie in Streams',
  codesHint: 'Je zwei oder drei Buchstaben, durch Leerzeichen getrennt, etwa ger deu de-at.',
  offer: 'Angeboten',
  edit: 'Kürzel von {{name}} ändern',
  remove: '{{name}} von der Liste nehmen',
  count: '{{on, number}} von {{total, number}} angeboten',
  saved: 'Gespeichert. Besitzer und Fernseher sehen die neue Liste.',
  stale:
    'Jemand anders hat diese Liste inzwischen geändert. Ihre Änderungen sind noch da: Wenn Sie erneut speichern, treten sie an die Stelle der anderen.',
  theirs: 'Andere Fassung zeigen',
  empty: 'Nichts im Angebot',
  emptyAbout: 'Solange diese Liste leer ist, können Besitzer keine Sprache wählen.',
}
