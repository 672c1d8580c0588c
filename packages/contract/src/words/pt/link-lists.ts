import type { Words } from '../en.ts'

export const linkLists: Words['linkLists'] = {
  upload: 'Carregar uma lista',
  drop: 'Largue a lista aqui',
  hint: 'M3U, também comprimida (.gz, .xz, .zip). A lista anterior fica até a nova estar lida.',
  choose: 'Escolher um ficheiro',
  sending: 'A enviar {{name}}',
  sent: 'A lista chegou e está a ser lida.',
}
