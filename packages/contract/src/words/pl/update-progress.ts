import type { Words } from '../en.ts'

/** How far TVs are with an update. */
export const updateProgress: Words['updateProgress'] = {
  title: 'Postęp telewizorów',
  named: 'Wymienione: {{total, number}}',
  none: 'Nie zaoferowano jeszcze żadnemu telewizorowi.',
  unused: 'Nie powstała z niego żadna aktualizacja; można go usunąć.',
  never: 'bez kolejnych prób',
  attempt: 'próba {{number}}',
  states: {
    offered: 'Zaoferowano',
    downloading: 'Pobieranie',
    downloaded: 'Pobrano',
    installing: 'Instalowanie',
    installed: 'Zainstalowano',
    failed: 'Niepowodzenie',
    skipped: 'Pominięto',
    cancelled: 'Anulowano',
  },
  codes: {
    no_space: 'Brak miejsca',
    download_hash: 'Plik przyszedł uszkodzony',
    signer_mismatch: 'Podpisał ktoś inny',
    downgrade: 'To nie jest wyższa wersja',
    min_os: 'Android jest zbyt stary',
    user_refused: 'Odrzucono na telewizorze',
    unknown_sources_off: 'Telewizor nie pozwala instalować',
    install_blocked: 'Instalacja została zablokowana',
    timeout: 'Trwało zbyt długo',
    other: 'Inny powód',
  },
}
