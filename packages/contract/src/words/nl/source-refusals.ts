import type { Words } from '../en.ts'

export const sourceRefusals: Words['sourceRefusals'] = {
  empty: 'In dit bestand staat niets om te kijken.',
  html_instead: 'Dit is een webpagina, geen playlist.',
  json_instead: 'Dit is een antwoord voor een andere app, geen playlist.',
  hls_manifest: 'Dit is het manifest van één enkele stream, geen playlist.',
  not_a_playlist: 'Dit is geen playlist.',
  not_a_guide: 'Dit is geen tv-gids.',
  line_too_long: 'Een regel van dit bestand is te lang voor een playlist.',
  too_many_entries: 'Er staat meer in dit bestand dan kan worden aangenomen.',
  too_big: 'Uitgepakt is dit bestand te groot.',
  bad_compression: 'Het ingepakte bestand is beschadigd.',
  unsupported_compression: 'Dit soort ingepakt bestand kan niet worden gelezen.',
  truncated_compression: 'Het ingepakte bestand is afgebroken.',
  storage_full: 'De server heeft geen ruimte meer voor deze playlist.',
  interrupted: 'Het lezen van dit bestand is te vaak onderbroken.',
}
