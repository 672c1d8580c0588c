import type { ResourceWords } from '../../resource-words.ts'

export const appFiles = {
  one: 'plik aplikacji',
  many: 'Pliki aplikacji',
  about: 'Pliki, z których powstają aktualizacje i sumy kontrolne.',
  empty: 'Nie ma jeszcze pliku aplikacji. Pojawia się z aktualizacją: dodaj ją i wybierz tam plik.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    kind: 'Rodzaj',
    package_name: 'Pakiet',
    version_name: 'Wersja',
    version_code: 'Kod wersji',
    min_sdk: 'Od API Androida',
    abis: 'ABI',
    size: 'Rozmiar',
    sha256: 'SHA-256 pliku',
    signer_sha256: 'SHA-256 podpisującego',
    dex_sha256: 'SHA-256 kodu',
    file_name: 'Nazwa pliku',
    uploaded_by: 'Przesłane przez',
    updates: 'Aktualizacje',
  },
  hints: {},
  values: { kind: { apk: 'Aplikacja na Androida', bundle: 'Pakiet webowy' } },
  actions: {},
} satisfies ResourceWords['app_files']
