import type { Words } from '../en.ts'

export const sourceRefusals: Words['sourceRefusals'] = {
  empty: 'Não há nada para ver neste ficheiro.',
  html_instead: 'Isto é uma página web, não uma lista.',
  json_instead: 'Isto é uma resposta para outra aplicação, não uma lista.',
  hls_manifest: 'Isto é o manifesto de uma única emissão, não uma lista.',
  not_a_playlist: 'Isto não é uma lista.',
  not_a_guide: 'Isto não é um guia de programação.',
  line_too_long: 'Uma linha deste ficheiro é demasiado longa para uma lista.',
  too_many_entries: 'Este ficheiro tem mais entradas do que é possível aceitar.',
  too_big: 'Este ficheiro é demasiado grande depois de descomprimido.',
  bad_compression: 'O ficheiro comprimido está danificado.',
  unsupported_compression: 'Este tipo de ficheiro comprimido não pode ser lido.',
  truncated_compression: 'O ficheiro comprimido está cortado.',
  storage_full: 'O servidor não tem espaço para esta lista.',
  interrupted: 'A leitura deste ficheiro foi interrompida demasiadas vezes.',
}
