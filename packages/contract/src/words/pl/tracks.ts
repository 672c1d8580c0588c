/** The languages offered for audio and subtitles. */
export const tracks = {
  audio: 'Dźwięk',
  subtitle: 'Napisy',
  audioTitle: 'Języki dźwięku',
  subtitleTitle: 'Języki napisów',
  about:
    'Z tego właściciele mogą wybierać dla swojego TV, w tej kolejności. Wyłączony język pozostaje u tych, którzy go już wybrali.',
  add: 'Dodaj język',
  choose: 'Wpisz nazwę lub kod',
  noLanguage: 'Żaden inny język tak się nie nazywa.',
  codes: 'Nazwy w strumieniach',
  codesHint: 'Po dwie lub trzy litery, rozdzielone spacjami, na przykład ger deu de-at.',
  offer: 'Oferowany',
  edit: 'Zmień kody: {{name}}',
  remove: 'Usuń z listy: {{name}}',
  count: 'Oferowane: {{on, number}} z {{total, number}}',
  saved: 'Zapisano. Właściciele i TV widzą nową listę.',
  stale: 'Ktoś inny zmienił w tym czasie tę listę. Wprowadzone zmiany nadal tu są: ponowny zapis zastąpi nimi tamte.',
  theirs: 'Pokaż tamte',
  empty: 'Nic nie jest oferowane',
  emptyAbout: 'Dopóki ta lista jest pusta, właściciele nie mogą wybrać języka.',
}
