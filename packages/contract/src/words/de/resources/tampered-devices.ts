import type { ResourceWords } from '../../resource-words.ts'

export const tamperedDevices = {
  one: 'manipuliertes Gerät',
  many: 'Manipulierte Geräte',
  about:
    'TVs, die etwas anderes als die App des Betreibers gemeldet haben. Ein einzelner Bericht ist ein Verdacht und bewirkt nichts.',
  empty: 'Kein TV unter Verdacht.',
  fields: {
    id: 'Nr.',
    mac: 'MAC',
    state: 'Zustand',
    kind: 'Grund',
    action: 'Was der TV erfährt',
    count: 'Berichte',
    found: 'Gefunden',
    expected: 'Erwartet',
    version_code: 'Versionscode',
    installer: 'Installiert von',
    hints: 'Auffälligkeiten',
    first_at: 'Erster Bericht',
    last_at: 'Letzter Bericht',
    reviewer: 'Geprüft von',
    note: 'Notiz',
  },
  hints: { note: 'Nur Mitarbeiter sehen sie.' },
  values: {
    state: {
      suspected: 'Verdächtig',
      confirmed: 'Bestätigt',
      blocked: 'Gesperrt',
      cleared: 'Entlastet',
      false_positive: 'Fehlalarm',
    },
    kind: { signer: 'Fremde Signatur', file: 'Veränderte Datei', clone: 'Zweiter Fernseher mit ihrer MAC' },
    action: { none: 'Nichts', warn: 'Warnung', limit: 'Eingeschränkt', block: 'Sperre' },
  },
  actions: {
    warn: { label: 'Bestätigen und warnen', done: 'Bestätigt. Der TV wird gewarnt.' },
    limit: { label: 'Bestätigen und einschränken', done: 'Bestätigt. Der TV wird eingeschränkt.' },
    block: { label: 'Bestätigen und sperren', done: 'Der TV ist gesperrt.' },
    clear: { label: 'Entlasten', done: 'Entlastet.' },
    trust: { label: 'Fehlalarm', done: 'Was der TV ausführt, gilt ab jetzt als vertrauenswürdig.' },
    reopen: { label: 'Wieder öffnen', done: 'Wieder unter Verdacht.' },
  },
} satisfies ResourceWords['tampered_devices']
