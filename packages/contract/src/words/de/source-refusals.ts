import type { Words } from '../en.ts'

export const sourceRefusals: Words['sourceRefusals'] = {
  empty: 'In dieser Datei gibt es nichts zum Ansehen.',
  html_instead: 'Das ist eine Webseite, keine Playlist.',
  json_instead: 'Das ist eine Antwort für eine andere App, keine Playlist.',
  hls_manifest: 'Das ist das Manifest eines einzelnen Streams, keine Playlist.',
  not_a_playlist: 'Das ist keine Playlist.',
  not_a_guide: 'Das ist kein Programmführer (XMLTV).',
  line_too_long: 'Eine Zeile dieser Datei ist zu lang für eine Playlist.',
  too_many_entries: 'Diese Datei hat mehr Einträge, als angenommen werden können.',
  too_big: 'Entpackt ist diese Datei zu groß.',
  bad_compression: 'Die gepackte Datei ist beschädigt.',
  unsupported_compression: 'Diese Art von gepackter Datei kann nicht gelesen werden.',
  truncated_compression: 'Die gepackte Datei ist abgeschnitten.',
  storage_full: 'Der Server hat keinen Platz mehr für diese Playlist.',
  interrupted: 'Das Lesen dieser Datei wurde zu oft unterbrochen.',
}
