import type { ResourceWords } from '../../resource-words.ts'

export const qrProfiles = {
  one: 'QR ekranı',
  many: 'QR ekranları',
  about: "TV'nin QR ekranında ne göründüğü ve nereye götürdüğü.",
  empty: "Henüz yok: TV'ler yalnızca eşleştirme kodunu gösterir.",
  fields: {
    id: 'No',
    name: 'Ad',
    product: 'Ürün',
    reseller: 'Bayi',
    title: 'Başlık',
    help: 'Metin',
    target: 'Hedef',
    custom_url: 'Adres',
    valid_from: 'Başlangıç',
    valid_to: 'Bitiş',
    active: 'Kullanımda',
    notes: 'Notlar',
  },
  hints: {
    reseller: 'Boş: tüm bayiler için.',
    custom_url: 'Destek ve özel adres için gerekir.',
  },
  values: {
    product: {
      any: 'Tüm ürünler',
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    target: {
      device_login: 'Sahip paneli',
      register: 'Kayıt',
      support: 'Destek',
      custom_url: 'Özel adres',
    },
  },
  actions: {},
} satisfies ResourceWords['qr_profiles']
