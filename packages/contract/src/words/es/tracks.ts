/** The languages offered for audio and subtitles. */
export const tracks = {
  audio: 'Sonido',
  subtitle: 'Subtítulos',
  audioTitle: 'Idiomas de audio',
  subtitleTitle: 'Idiomas de subtítulos',
  about:
    'Lo que los dueños pueden elegir para su TV, en este orden. Un idioma que desactives lo conservan quienes ya lo eligieron.',
  add: 'Añadir un idioma',
  choose: 'Escribe un nombre o un código',
  noLanguage: 'Ningún otro idioma se llama así.',
  codes: 'Cómo lo llaman los streams',
  codesHint: 'Dos o tres letras cada uno, separados por espacios, como ger deu de-at.',
  offer: 'Se ofrece',
  edit: 'Cambiar los códigos de {{name}}',
  remove: 'Quitar {{name}} de la lista',
  count: '{{on, number}} de {{total, number}} se ofrecen',
  saved: 'Guardado. Los dueños y las TV ven la lista nueva.',
  stale:
    'Otra persona ha cambiado esta lista entretanto. Tus cambios siguen aquí: si guardas otra vez, sustituyen a los suyos.',
  theirs: 'Ver los suyos',
  empty: 'No se ofrece nada',
  emptyAbout: 'Mientras esta lista esté vacía, los dueños no pueden elegir ningún idioma.',
}
