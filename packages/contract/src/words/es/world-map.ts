import type { Words } from '../en.ts'

export const worldMap: Words['worldMap'] = {
  title: 'Mapa',
  about: 'Dónde están tus TV, por país.',
  counted: 'Qué se cuenta',
  all: 'Todas las TV',
  none: 'No hay ninguna TV que mostrar aquí.',
  noCountry: 'Ninguna TV tiene país todavía. Lo indica un proxy situado delante del panel (COUNTRY_HEADER).',
  legend:
    'Cuanto más intenso es el color de un país y mayor su círculo, más TV tiene. Los países con menos de tres TV no se muestran por separado.',
  keys: 'Mapamundi: las flechas lo mueven, más y menos cambian el zoom y 0 lo muestra entero',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  whole: 'Todo el mundo',
  failed: 'No se ha podido cargar el mapa.',
  tableStays: 'Las cifras están en la tabla.',
  elsewhere_one: 'Otros lugares: {{count}} país',
  elsewhere_other: 'Otros lugares: {{count, number}} países',
  elsewhere_many: 'Otros lugares: {{count, number}} países',
}
