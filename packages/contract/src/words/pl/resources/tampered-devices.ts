import type { ResourceWords } from '../../resource-words.ts'

export const tamperedDevices = {
  one: 'zmodyfikowane urządzenie',
  many: 'Zmodyfikowane urządzenia',
  about:
    'Telewizory, które zgłosiły coś innego niż aplikacja operatora. Jeden raport to tylko podejrzenie i nie ma skutków.',
  empty: 'Żaden telewizor nie jest podejrzany.',
  fields: {
    id: 'Nr',
    mac: 'MAC',
    state: 'Stan',
    kind: 'Przyczyna',
    action: 'Co słyszy telewizor',
    count: 'Raporty',
    found: 'Znaleziono',
    expected: 'Oczekiwano',
    version_code: 'Kod wersji',
    installer: 'Zainstalowano przez',
    hints: 'Osobliwości',
    first_at: 'Pierwszy raport',
    last_at: 'Ostatni raport',
    reviewer: 'Ocenił(a)',
    note: 'Notatka',
  },
  hints: { note: 'Widzi ją tylko personel.' },
  values: {
    state: {
      suspected: 'Podejrzany',
      confirmed: 'Potwierdzony',
      blocked: 'Zablokowany',
      cleared: 'Oczyszczony',
      false_positive: 'Fałszywy alarm',
    },
    kind: { signer: 'Obcy podpis', file: 'Zmieniony plik', clone: 'Drugi telewizor z tym adresem MAC' },
    action: { none: 'Nic', warn: 'Ostrzeżenie', limit: 'Ograniczenie', block: 'Blokada' },
  },
  actions: {
    warn: { label: 'Potwierdź i ostrzeż', done: 'Potwierdzono. Telewizor dostanie ostrzeżenie.' },
    limit: { label: 'Potwierdź i ogranicz', done: 'Potwierdzono. Telewizor jest ograniczony.' },
    block: { label: 'Potwierdź i zablokuj', done: 'Telewizor jest zablokowany.' },
    clear: { label: 'Oczyść', done: 'Oczyszczono.' },
    trust: { label: 'Fałszywy alarm', done: 'To, co działa na telewizorze, jest odtąd zaufane.' },
    reopen: { label: 'Otwórz ponownie', done: 'Znów podejrzany.' },
  },
} satisfies ResourceWords['tampered_devices']
