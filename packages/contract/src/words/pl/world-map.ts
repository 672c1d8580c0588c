import type { Words } from '../en.ts'

export const worldMap: Words['worldMap'] = {
  title: 'Mapa',
  about: 'Gdzie są telewizory, według krajów.',
  counted: 'Co jest liczone',
  all: 'Wszystkie telewizory',
  none: 'Nie ma tu telewizorów do pokazania.',
  noCountry: 'Żaden telewizor nie ma jeszcze kraju. Podaje go serwer proxy przed panelem (COUNTRY_HEADER).',
  legend:
    'Im mocniejszy kolor kraju i większe koło, tym więcej telewizorów. Kraje z mniej niż trzema telewizorami nie są wymieniane osobno.',
  keys: 'Mapa świata: strzałki przesuwają, plus i minus przybliżają i oddalają, 0 pokazuje całość',
  zoomIn: 'Przybliż',
  zoomOut: 'Oddal',
  whole: 'Cały świat',
  failed: 'Nie udało się wczytać mapy.',
  tableStays: 'Liczby są w tabeli.',
  elsewhere_one: 'Gdzie indziej: {{count}} kraj',
  elsewhere_other: 'Gdzie indziej: {{count, number}} kraju',
  elsewhere_few: 'Gdzie indziej: {{count, number}} kraje',
  elsewhere_many: 'Gdzie indziej: {{count, number}} krajów',
}
