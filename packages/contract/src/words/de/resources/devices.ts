import type { ResourceWords } from '../../resource-words.ts'

const deviceStates = {
  registered: 'Registriert',
  trial: 'Test',
  active: 'Aktiv',
  grace: 'Kulanz',
  expired: 'Abgelaufen',
  suspended: 'Pausiert',
  blocked: 'Gesperrt',
  transferred: 'Übertragen',
  archived: 'Archiviert',
}

export const devices = {
  one: 'Gerät',
  many: 'Geräte',
  about: 'Jeder TV, der sich gemeldet hat, die neuesten zuerst.',
  empty:
    'Noch kein TV. Aktivieren Sie einen mit dem Code auf seinem Bildschirm, oder fügen Sie ihn mit seiner MAC-Adresse hinzu.',
  fields: {
    id: 'Nr.',
    mac: 'MAC',
    name: 'Name',
    product: 'Produkt',
    status: 'Status',
    model: 'Modell',
    app_version: 'App',
    reseller: 'Reseller',
    sub_distributor: 'Sub-Distributor',
    source_count: 'Quellen',
    channel_count: 'Einträge',
    has_password: 'Mit Passwort',
    online: 'Online',
    last_seen_at: 'Zuletzt gesehen',
    activated_at: 'Aktiviert',
    expires_at: 'Läuft ab',
    country: 'Land',
    blocked_reason: 'Grund',
    update_channel: 'Updates',
    tags: 'Tags',
    notes: 'Notizen',
  },
  hints: {
    update_channel: 'Beta-Versionen kommen, bevor sie für alle sind.',
    mac: 'Jede Schreibweise: 00:1A:79…, 00-1a-79…, 001a79…',
  },
  values: {
    update_channel: { stable: 'Nur stabile', beta: 'Auch Beta' },
    product: { f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    status: deviceStates,
  },
  actions: {
    activate: { label: 'Aktivieren', done: 'Aktiviert.' },
    renew: { label: 'Verlängern', done: 'Verlängert.' },
    trial: { label: 'Test starten', done: 'Die Testphase hat begonnen.' },
    undo: { label: 'Aktivierung zurücknehmen', done: 'Zurückgenommen. Die Credits sind wieder da.' },
    refund: { label: 'Erstatten', done: 'Erstattet.' },
    transfer: { label: 'TV wechseln', done: 'Übertragen.' },
    suspend: { label: 'Pausieren', done: 'Pausiert.' },
    resume: { label: 'Fortsetzen', done: 'Fortgesetzt.' },
    block: { label: 'Sperren', done: 'Gesperrt.' },
    unblock: { label: 'Entsperren', done: 'Entsperrt.' },
    erase: {
      label: 'Persönliche Daten löschen',
      done: 'Persönliche Daten gelöscht.',
      about:
        'Entfernt MAC-Adresse, Name, Notizen, Playlists, Einstellungen, Nachrichten und Passwort dieses TVs endgültig. Credit-Bewegungen und Dienste behalten seine Nummer.',
    },
  },
} satisfies ResourceWords['devices']
