import type { ResourceWords } from '../../resource-words.ts'

export const tamperedDevices = {
  one: 'gemanipuleerd apparaat',
  many: 'Gemanipuleerde apparaten',
  about:
    'Tv’s die iets anders dan de app van de exploitant meldden. Eén rapport is een vermoeden en heeft geen gevolg.',
  empty: 'Geen tv onder verdenking.',
  fields: {
    id: 'Nr.',
    mac: 'MAC',
    state: 'Toestand',
    kind: 'Oorzaak',
    action: 'Wat de tv te horen krijgt',
    count: 'Rapporten',
    found: 'Gevonden',
    expected: 'Verwacht',
    version_code: 'Versiecode',
    installer: 'Geïnstalleerd door',
    hints: 'Bijzonderheden',
    first_at: 'Eerste rapport',
    last_at: 'Laatste rapport',
    reviewer: 'Beoordeeld door',
    note: 'Notitie',
  },
  hints: { note: 'Alleen medewerkers zien die.' },
  values: {
    state: {
      suspected: 'Verdacht',
      confirmed: 'Bevestigd',
      blocked: 'Geblokkeerd',
      cleared: 'Vrijgesproken',
      false_positive: 'Vals alarm',
    },
    kind: { signer: 'Vreemde ondertekening', file: 'Gewijzigd bestand', clone: 'Tweede tv met dit MAC-adres' },
    action: { none: 'Niets', warn: 'Waarschuwing', limit: 'Beperkt', block: 'Blokkade' },
  },
  actions: {
    warn: { label: 'Bevestigen en waarschuwen', done: 'Bevestigd. De tv wordt gewaarschuwd.' },
    limit: { label: 'Bevestigen en beperken', done: 'Bevestigd. De tv wordt beperkt.' },
    block: { label: 'Bevestigen en blokkeren', done: 'De tv is geblokkeerd.' },
    clear: { label: 'Vrijspreken', done: 'Vrijgesproken.' },
    trust: { label: 'Vals alarm', done: 'Wat de tv draait, wordt voortaan vertrouwd.' },
    reopen: { label: 'Heropenen', done: 'Weer onder verdenking.' },
  },
} satisfies ResourceWords['tampered_devices']
