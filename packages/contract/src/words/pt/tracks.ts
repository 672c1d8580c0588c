/** The languages offered for audio and subtitles. */
export const tracks = {
  audio: 'Áudio',
  subtitle: 'Legendas',
  audioTitle: 'Idiomas de áudio',
  subtitleTitle: 'Idiomas de legendas',
  about:
    'O que os donos podem escolher para a sua TV, por esta ordem. Um idioma desativado mantém-se para quem já o escolheu.',
  add: 'Adicionar um idioma',
  choose: 'Escreva um nome ou um código',
  noLanguage: 'Nenhum outro idioma tem esse nome.',
  codes: 'Como as transmissões o chamam',
  codesHint: 'Duas ou três letras cada, separadas por espaços, como ger deu de-at.',
  offer: 'Oferecido',
  edit: 'Alterar os códigos de {{name}}',
  remove: 'Tirar {{name}} da lista',
  count: '{{on, number}} de {{total, number}} oferecidos',
  saved: 'Guardado. Os donos e as TVs veem a nova lista.',
  stale:
    'Entretanto, outra pessoa alterou esta lista. As suas alterações continuam aqui: guardar de novo coloca-as no lugar das outras.',
  theirs: 'Ver as outras',
  empty: 'Nada é oferecido',
  emptyAbout: 'Enquanto esta lista estiver vazia, os donos não têm idioma para escolher.',
}
