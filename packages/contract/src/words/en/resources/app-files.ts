import type { ResourceWords } from '../../resource-words.ts'

export const appFiles = {
  one: 'app file',
  many: 'App files',
  about: 'The files updates and checksums are made of.',
  empty: 'No app file yet. One comes with an update: add an update and choose its file there.',
  fields: {
    id: 'No.',
    name: 'Name',
    kind: 'Kind',
    package_name: 'Package',
    version_name: 'Version',
    version_code: 'Version code',
    min_sdk: 'Android API from',
    abis: 'For ABIs',
    size: 'Size',
    sha256: 'SHA-256 of the file',
    signer_sha256: 'SHA-256 of the signer',
    dex_sha256: 'SHA-256 of the code',
    file_name: 'Name of the file',
    uploaded_by: 'Uploaded by',
    updates: 'Updates',
  },
  hints: {},
  values: { kind: { apk: 'Android app', bundle: 'Web bundle' } },
  actions: {},
} satisfies ResourceWords['app_files']
