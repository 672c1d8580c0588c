import type { Words } from '../en.ts'

export const modelFigures: Words['modelFigures'] = {
  title: 'Hardware-Modelle',
  about: 'Ihre TVs nach Hardware, App-Version und Land.',
  counted: 'Gezählt',
  models: 'Modelle',
  unassignedTvs: 'TVs ohne zugeordnetes Modell',
  unassigned: 'nicht zugeordnet',
  assign_one: '{{count}} Code zuordnen',
  assign_other: '{{count, number}} Codes zuordnen',
  byModel: 'Nach Modell',
  byModelAbout:
    'Der dunkle Teil eines Balkens ist jetzt online. Wählen Sie ein Modell, um seine Versionen und Länder zu sehen.',
  model: 'Modell',
  byVersion: 'Nach Version',
  version: 'App-Version',
  byCountry: 'Nach Land',
  country: 'Land',
  onlyModel: 'Nur {{model}}',
  everyModel: 'Alle Modelle',
  unknown: 'Unbekannt',
  others: 'Übrige',
  more_one: '{{count}} weiteres in der Tabelle',
  more_other: '{{count, number}} weitere in der Tabelle',
  onNow: '{{online}} online',
  notYet: 'Die TVs werden zum ersten Mal gezählt. Die Zahlen erscheinen innerhalb einer Minute.',
  none: 'Noch gibt es kein TV zu zählen.',
}
