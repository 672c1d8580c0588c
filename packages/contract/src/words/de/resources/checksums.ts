import type { ResourceWords } from '../../resource-words.ts'

export const checksums = {
  one: 'Prüfsumme',
  many: 'Prüfsummen',
  about: 'Woran die eigenen Apps des Betreibers zu erkennen sind. Berichte der TVs werden mit den aktiven verglichen.',
  empty: 'Noch keine Prüfsumme. Ohne sie lässt sich nicht beurteilen, was TVs berichten.',
  fields: {
    id: 'Nr.',
    digest: 'SHA-256',
    kind: 'Art',
    product: 'Produkt',
    platform: 'Plattform',
    package_name: 'Paket',
    version_code: 'Versionscode',
    version_name: 'Version',
    abi: 'ABI',
    severity: 'Bei Abweichung',
    state: 'Zustand',
    source: 'Herkunft',
    valid_from: 'Gültig ab',
    valid_to: 'Gültig bis',
    added_by: 'Hinzugefügt von',
  },
  hints: {
    digest: '64 Hex-Ziffern; Doppelpunkte und Leerzeichen spielen keine Rolle.',
    version_code: '0 steht für jede Version.',
    abi: 'Leer für alle.',
    severity: 'Gesperrt wird erst, wenn dieselbe fremde Signatur zweimal gemeldet wurde.',
  },
  values: {
    kind: {
      signer_sha256: 'Signaturzertifikat',
      file_sha256: 'Datei',
      dex_sha256: 'DEX-Datei',
      bundle_manifest: 'Bundle-Manifest',
    },
    product: { f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    platform: { android: 'Android', tizen: 'Tizen', webos: 'webOS', web: 'Web', linux: 'Linux', test: 'Virtueller TV' },
    severity: { info: 'Vermerken', warn: 'Warnen', limit: 'Einschränken', block: 'Sperren' },
    state: { draft: 'Entwurf', active: 'Aktiv', retired: 'Außer Gebrauch' },
    source: {
      manual: 'Von Hand eingetragen',
      upload: 'Hochgeladene App',
      computed_from_update: 'Aus einem Update berechnet',
      false_positive: 'Fehlalarm',
    },
  },
  actions: {
    activate: { label: 'Aktivieren', done: 'Ab jetzt in Gebrauch.' },
    retire: { label: 'Außer Gebrauch nehmen', done: 'Nicht mehr in Gebrauch.' },
  },
} satisfies ResourceWords['checksums']
