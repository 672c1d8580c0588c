/** What roles may do: the names of what no menu entry names, and the two screens about it. */
export const permissions = {
  names: {
    'manage-audio-tracks': 'Ścieżki dźwiękowe',
    'run-crawler': 'Uruchamianie crawlera',
    'manage-device-services': 'Usługi telewizora',
    'run-mass-assignment': 'Przypisywanie wielu telewizorów naraz',
    'view-credit-ledger': 'Wgląd w księgę kredytów',
    'mint-credits': 'Emisja kredytów',
    impersonate: 'Działanie w imieniu innej osoby',
    'view-secrets': 'Wgląd w sekrety źródeł',
  },
  list: {
    about: 'Na co można pozwolić i które role na to pozwalają.',
    search: 'Szukaj uprawnienia',
    nobody: 'Żadna rola',
  },
  role: {
    title: 'Co może ta rola: {{role}}',
    about: 'Obowiązuje wszystkich z tą rolą od następnego kliknięcia.',
    count: '{{held}} z {{total}}',
    all: 'Zaznacz wszystko',
    none: 'Odznacz wszystko',
    fixed: 'Tę rolę można obejrzeć, ale nie zmienić.',
    lacking: 'Nie możesz tego nadać: nie masz tego uprawnienia.',
    saved: 'Rola została zapisana.',
    stale: 'Ktoś inny zmienił tę rolę w międzyczasie. Zaznaczenia zostają: sprawdź je ponownie i zapisz.',
  },
}
