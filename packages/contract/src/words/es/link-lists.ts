import type { Words } from '../en.ts'

export const linkLists: Words['linkLists'] = {
  upload: 'Subir una lista',
  drop: 'Suelta la lista aquí',
  hint: 'M3U, también comprimida (.gz, .xz, .zip). La lista anterior se queda hasta que se haya leído la nueva.',
  choose: 'Elegir un archivo',
  sending: 'Enviando {{name}}',
  sent: 'La lista ha llegado y se está leyendo.',
}
