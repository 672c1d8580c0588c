import type { Words } from '../en.ts'

/** How far TVs are with an update. */
export const updateProgress: Words['updateProgress'] = {
  title: 'Fortschritt der TVs',
  named: '{{total, number}} benannt',
  none: 'Noch keinem TV angeboten.',
  unused: 'Es gibt kein Update daraus; sie kann gelöscht werden.',
  never: 'kein weiterer Versuch',
  attempt: 'Versuch {{number}}',
  states: {
    offered: 'Angeboten',
    downloading: 'Wird geladen',
    downloaded: 'Geladen',
    installing: 'Wird installiert',
    installed: 'Installiert',
    failed: 'Fehlgeschlagen',
    skipped: 'Übersprungen',
    cancelled: 'Abgebrochen',
  },
  codes: {
    no_space: 'Kein Platz mehr',
    download_hash: 'Die Datei kam beschädigt an',
    signer_mismatch: 'Von jemand anderem signiert',
    downgrade: 'Keine höhere Version',
    min_os: 'Android ist zu alt',
    user_refused: 'Am TV abgelehnt',
    unknown_sources_off: 'Der TV erlaubt keine Installation',
    install_blocked: 'Installation wurde verhindert',
    timeout: 'Hat zu lange gedauert',
    other: 'Anderer Grund',
  },
}
