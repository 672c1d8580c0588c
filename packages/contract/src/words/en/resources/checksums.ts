import type { ResourceWords } from '../../resource-words.ts'

export const checksums = {
  one: 'checksum',
  many: 'Checksums',
  about: 'What the operator’s own apps look like. Reports of TVs are compared with the active ones.',
  empty: 'No checksum yet. Without one nothing that TVs report can be judged.',
  fields: {
    id: 'No.',
    digest: 'SHA-256',
    kind: 'Kind',
    product: 'Product',
    platform: 'Platform',
    package_name: 'Package',
    version_code: 'Version code',
    version_name: 'Version',
    abi: 'ABI',
    severity: 'On mismatch',
    state: 'State',
    source: 'Source',
    valid_from: 'Valid from',
    valid_to: 'Valid until',
    added_by: 'Added by',
  },
  hints: {
    digest: '64 hex digits; colons and spaces do not matter.',
    version_code: '0 stands for every version.',
    abi: 'Empty for every one.',
    severity: 'A block needs the same foreign signer twice.',
  },
  values: {
    kind: {
      signer_sha256: 'Signer certificate',
      file_sha256: 'File',
      dex_sha256: 'DEX file',
      bundle_manifest: 'Bundle manifest',
    },
    product: { f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    platform: { android: 'Android', tizen: 'Tizen', webos: 'webOS', web: 'Web', linux: 'Linux', test: 'Virtual TV' },
    severity: { info: 'Note', warn: 'Warn', limit: 'Limit', block: 'Block' },
    state: { draft: 'Draft', active: 'Active', retired: 'Retired' },
    source: {
      manual: 'Entered by hand',
      upload: 'Uploaded app',
      computed_from_update: 'Computed from an update',
      false_positive: 'False positive',
    },
  },
  actions: {
    activate: { label: 'Activate', done: 'In use from now on.' },
    retire: { label: 'Retire', done: 'No longer in use.' },
  },
} satisfies ResourceWords['checksums']
