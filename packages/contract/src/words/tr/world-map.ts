import type { Words } from '../en.ts'

export const worldMap: Words['worldMap'] = {
  title: 'Harita',
  about: 'TV’lerinizin bulunduğu ülkeler.',
  counted: 'Sayılanlar',
  all: 'Tüm TV’ler',
  none: 'Burada gösterilecek TV yok.',
  noCountry: 'Henüz hiçbir TV’nin ülkesi bilinmiyor. Ülkeyi, panelin önündeki bir proxy bildirir (COUNTRY_HEADER).',
  legend:
    'Bir ülkenin rengi ne kadar güçlü ve dairesi ne kadar büyükse o kadar çok TV vardır. Üçten az TV’si olan ülkeler ayrı gösterilmez.',
  keys: 'Dünya haritası: oklar kaydırır, artı ve eksi yakınlaştırıp uzaklaştırır, 0 tümünü gösterir',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  whole: 'Bütün dünya',
  failed: 'Harita yüklenemedi.',
  tableStays: 'Sayılar tabloda.',
  elsewhere_one: 'Başka yerlerde: {{count}} ülke',
  elsewhere_other: 'Başka yerlerde: {{count, number}} ülke',
}
