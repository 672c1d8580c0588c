import type { ResourceWords } from '../../resource-words.ts'

export const qrProfiles = {
  one: 'ekran QR',
  many: 'Ekrany QR',
  about: 'Co pokazuje ekran QR telewizora i dokąd prowadzi.',
  empty: 'Jeszcze nic: telewizory pokazują tylko kod parowania.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    product: 'Produkt',
    reseller: 'Sprzedawca',
    title: 'Tytuł',
    help: 'Tekst',
    target: 'Prowadzi do',
    custom_url: 'Adres',
    valid_from: 'Od',
    valid_to: 'Do',
    active: 'W użyciu',
    notes: 'Notatki',
  },
  hints: {
    reseller: 'Puste: dla wszystkich sprzedawców.',
    custom_url: 'Potrzebny dla pomocy i własnego adresu.',
  },
  values: {
    product: {
      any: 'Każdy produkt',
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    target: {
      device_login: 'Panel właściciela',
      register: 'Rejestracja',
      support: 'Pomoc',
      custom_url: 'Własny adres',
    },
  },
  actions: {},
} satisfies ResourceWords['qr_profiles']
