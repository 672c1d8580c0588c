import type { ResourceWords } from '../../resource-words.ts'

export const appFiles = {
  one: 'App-Datei',
  many: 'App-Dateien',
  about: 'Die Dateien, aus denen Updates und Prüfsummen entstehen.',
  empty: 'Noch keine App-Datei. Sie kommt mit einem Update: Fügen Sie eines hinzu und wählen Sie dort die Datei.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    kind: 'Art',
    package_name: 'Paket',
    version_name: 'Version',
    version_code: 'Versionscode',
    min_sdk: 'Ab Android-API',
    abis: 'Für ABIs',
    size: 'Größe',
    sha256: 'SHA-256 der Datei',
    signer_sha256: 'SHA-256 des Unterzeichners',
    dex_sha256: 'SHA-256 des Codes',
    file_name: 'Dateiname',
    uploaded_by: 'Hochgeladen von',
    updates: 'Updates',
  },
  hints: {},
  values: { kind: { apk: 'Android-App', bundle: 'Web-Paket' } },
  actions: {},
} satisfies ResourceWords['app_files']
