import type { Words } from '../en.ts'

export const worldMap: Words['worldMap'] = {
  title: 'Mapa',
  about: 'Onde estão as suas TVs, por país.',
  counted: 'O que é contado',
  all: 'Todas as TVs',
  none: 'Não há nenhuma TV para mostrar aqui.',
  noCountry: 'Nenhuma TV tem país ainda. É indicado por um proxy à frente do painel (COUNTRY_HEADER).',
  legend:
    'Quanto mais forte a cor do país e maior o círculo, mais TVs. Os países com menos de três TVs não são mostrados em separado.',
  keys: 'Mapa-múndi: as setas movem-no, mais e menos ampliam e reduzem, 0 mostra-o todo',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  whole: 'O mundo inteiro',
  failed: 'Não foi possível carregar o mapa.',
  tableStays: 'Os números estão na tabela.',
  elsewhere_one: 'Noutros lugares: {{count}} país',
  elsewhere_other: 'Noutros lugares: {{count, number}} países',
  elsewhere_many: 'Noutros lugares: {{count, number}} países',
}
