import type { ResourceWords } from '../../resource-words.ts'

export const checksums = {
  one: 'controlesom',
  many: 'Controlesommen',
  about:
    'Waaraan de eigen apps van de exploitant te herkennen zijn. Rapporten van tv’s worden met de actieve vergeleken.',
  empty: 'Nog geen controlesom. Zonder is niet te beoordelen wat tv’s melden.',
  fields: {
    id: 'Nr.',
    digest: 'SHA-256',
    kind: 'Soort',
    product: 'Product',
    platform: 'Platform',
    package_name: 'Pakket',
    version_code: 'Versiecode',
    version_name: 'Versie',
    abi: 'ABI',
    severity: 'Bij afwijking',
    state: 'Toestand',
    source: 'Herkomst',
    valid_from: 'Geldig vanaf',
    valid_to: 'Geldig tot',
    added_by: 'Toegevoegd door',
  },
  hints: {
    digest: '64 hexadecimale cijfers; dubbele punten en spaties maken niet uit.',
    version_code: '0 staat voor elke versie.',
    abi: 'Leeg voor alle.',
    severity: 'Blokkeren vraagt twee keer dezelfde vreemde ondertekening.',
  },
  values: {
    kind: {
      signer_sha256: 'Ondertekencertificaat',
      file_sha256: 'Bestand',
      dex_sha256: 'DEX-bestand',
      bundle_manifest: 'Bundelmanifest',
    },
    product: { f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    platform: { android: 'Android', tizen: 'Tizen', webos: 'webOS', web: 'Web', linux: 'Linux', test: 'Virtuele tv' },
    severity: { info: 'Noteren', warn: 'Waarschuwen', limit: 'Beperken', block: 'Blokkeren' },
    state: { draft: 'Concept', active: 'Actief', retired: 'Buiten gebruik' },
    source: {
      manual: 'Met de hand ingevoerd',
      upload: 'Geüploade app',
      computed_from_update: 'Berekend uit een update',
      false_positive: 'Vals alarm',
    },
  },
  actions: {
    activate: { label: 'Activeren', done: 'Vanaf nu in gebruik.' },
    retire: { label: 'Buiten gebruik stellen', done: 'Niet meer in gebruik.' },
  },
} satisfies ResourceWords['checksums']
