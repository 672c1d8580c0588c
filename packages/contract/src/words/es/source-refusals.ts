import type { Words } from '../en.ts'

export const sourceRefusals: Words['sourceRefusals'] = {
  empty: 'En este archivo no hay nada que ver.',
  html_instead: 'Esto es una página web, no una lista.',
  json_instead: 'Esto es una respuesta para otra aplicación, no una lista.',
  hls_manifest: 'Esto es el manifiesto de una sola emisión, no una lista.',
  not_a_playlist: 'Esto no es una lista.',
  not_a_guide: 'No es una guía de programación.',
  line_too_long: 'Una línea de este archivo es demasiado larga para una lista.',
  too_many_entries: 'Este archivo tiene más entradas de las que se admiten.',
  too_big: 'Este archivo es demasiado grande una vez descomprimido.',
  bad_compression: 'El archivo comprimido está dañado.',
  unsupported_compression: 'Este tipo de archivo comprimido no se puede leer.',
  truncated_compression: 'El archivo comprimido está cortado.',
  storage_full: 'El servidor no tiene espacio para esta lista.',
  interrupted: 'La lectura de este archivo se ha interrumpido demasiadas veces.',
}
