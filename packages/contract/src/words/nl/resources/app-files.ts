import type { ResourceWords } from '../../resource-words.ts'

export const appFiles = {
  one: 'appbestand',
  many: 'Appbestanden',
  about: 'De bestanden waaruit updates en controlesommen worden gemaakt.',
  empty: 'Nog geen appbestand. Het komt met een update: voeg er een toe en kies daar het bestand.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    kind: 'Soort',
    package_name: 'Pakket',
    version_name: 'Versie',
    version_code: 'Versiecode',
    min_sdk: 'Vanaf Android-API',
    abis: 'ABI’s',
    size: 'Grootte',
    sha256: 'SHA-256 van het bestand',
    signer_sha256: 'SHA-256 van de ondertekenaar',
    dex_sha256: 'SHA-256 van de code',
    file_name: 'Bestandsnaam',
    uploaded_by: 'Geüpload door',
    updates: 'Updates',
  },
  hints: {},
  values: { kind: { apk: 'Android-app', bundle: 'Webpakket' } },
  actions: {},
} satisfies ResourceWords['app_files']
