import type { Words } from '../en.ts'

export const sourceRefusals: Words['sourceRefusals'] = {
  empty: 'W tym pliku nie ma nic do oglądania.',
  html_instead: 'To jest strona internetowa, a nie playlista.',
  json_instead: 'To jest odpowiedź dla innej aplikacji, a nie playlista.',
  hls_manifest: 'To jest manifest pojedynczego strumienia, a nie playlista.',
  not_a_playlist: 'To nie jest playlista.',
  not_a_guide: 'To nie jest program telewizyjny.',
  line_too_long: 'Jeden z wierszy tego pliku jest za długi jak na playlistę.',
  too_many_entries: 'W tym pliku jest więcej pozycji, niż można przyjąć.',
  too_big: 'Po rozpakowaniu ten plik jest za duży.',
  bad_compression: 'Spakowany plik jest uszkodzony.',
  unsupported_compression: 'Tego rodzaju spakowanego pliku nie można odczytać.',
  truncated_compression: 'Spakowany plik jest ucięty.',
  storage_full: 'Na serwerze nie ma miejsca na tę playlistę.',
  interrupted: 'Czytanie tego pliku zostało przerwane zbyt wiele razy.',
}
