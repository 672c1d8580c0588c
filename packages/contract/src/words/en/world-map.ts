/** The map of the world. */
export const worldMap = {
  title: 'Map',
  about: 'Where your TVs are, by country.',
  counted: 'Who is counted',
  all: 'All TVs',
  none: 'There is no TV to show here.',
  noCountry:
    'No TV has a country yet. They get one when the panel stands behind a proxy that names it (COUNTRY_HEADER).',
  legend:
    'The stronger the colour of a country and the larger its circle, the more TVs. Countries of fewer than three TVs are not told apart.',
  keys: 'World map: arrows move it, plus and minus zoom, 0 shows all of it',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'The whole world',
  failed: 'The map could not be loaded.',
  tableStays: 'The figures stand in the table.',
  elsewhere_one: 'Elsewhere: {{count}} country',
  elsewhere_other: 'Elsewhere: {{count, number}} countries',
}
