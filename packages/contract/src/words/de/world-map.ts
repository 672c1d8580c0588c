import type { Words } from '../en.ts'

export const worldMap: Words['worldMap'] = {
  title: 'Karte',
  about: 'Wo Ihre TVs sind, nach Ländern.',
  counted: 'Wer gezählt wird',
  all: 'Alle TVs',
  none: 'Hier gibt es kein TV zu zeigen.',
  noCountry: 'Noch hat kein TV ein Land. Es kommt von einem Proxy vor dem Panel, der es nennt (COUNTRY_HEADER).',
  legend:
    'Je kräftiger die Farbe eines Landes und je größer sein Kreis, desto mehr TVs. Länder mit weniger als drei TVs werden nicht einzeln genannt.',
  keys: 'Weltkarte: Pfeile verschieben sie, Plus und Minus zoomen, 0 zeigt alles',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  whole: 'Die ganze Welt',
  failed: 'Die Karte konnte nicht geladen werden.',
  tableStays: 'Die Zahlen stehen in der Tabelle.',
  elsewhere_one: 'Anderswo: {{count}} Land',
  elsewhere_other: 'Anderswo: {{count, number}} Länder',
}
