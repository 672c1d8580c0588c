import type { Words } from '../en.ts'

export const worldMap: Words['worldMap'] = {
  title: 'Kaart',
  about: 'Waar je tv’s zijn, per land.',
  counted: 'Wat wordt geteld',
  all: 'Alle tv’s',
  none: 'Er is hier geen tv om te tonen.',
  noCountry: 'Nog geen tv heeft een land. Het komt van een proxy vóór het panel die het noemt (COUNTRY_HEADER).',
  legend:
    'Hoe sterker de kleur van een land en hoe groter de cirkel, hoe meer tv’s. Landen met minder dan drie tv’s worden niet apart genoemd.',
  keys: 'Wereldkaart: pijlen verschuiven, plus en min zoomen, 0 toont alles',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  whole: 'De hele wereld',
  failed: 'De kaart kon niet worden geladen.',
  tableStays: 'De cijfers staan in de tabel.',
  elsewhere_one: 'Elders: {{count}} land',
  elsewhere_other: 'Elders: {{count, number}} landen',
}
