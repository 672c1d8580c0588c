export const panelSettings = {
  title: 'Opcje panelu',
  about: 'Jak działa sam panel. Zmiana obowiązuje od razu, w każdym procesie w ciągu sekund.',
  saved: 'Zapisano. Obowiązuje od teraz.',
  stale:
    'Ktoś inny zmienił w tym czasie te ustawienia. Wprowadzone zmiany nadal tu są: ponowny zapis położy je na tamtych.',
  changed_one: '{{count, number}} zmiana',
  changed_few: '{{count, number}} zmiany',
  changed_many: '{{count, number}} zmian',
  changed_other: '{{count, number}} zmiany',
  reset: 'Wróć do {{value}}',
  asItComes: 'Jak panel jest dostarczany',
  restoreAbout: 'Wszystkie ustawienia staną się takie jak wtedy, jako nowa wersja. To też można cofnąć.',
  groups: {
    access: 'Logowanie',
    tvs: 'Telewizory',
    credits: 'Kredyty i zatwierdzanie',
    messages: 'Wiadomości',
    kept: 'Jak długo co jest przechowywane',
    backups: 'Kopie zapasowe',
  },
  units: { days: 'dni', hours: 'godz.', credits: 'kredytów', tvs: 'telewizorów', oclock: 'godzina (UTC)' },
  names: {
    registration: { label: 'Rejestracja', hint: 'Każdy może poprosić o konto; zaczyna jako subreseller.' },
    remember_days: {
      label: 'Zapamiętane logowania trwają',
      hint: 'Liczy się od nowego logowania; trwające zachowują swój czas.',
    },
    idle_hours: { label: 'Wylogowanie bez użycia po', hint: 'Dla logowań, które nie są zapamiętane.' },
    trial_days: { label: 'Długość próby', hint: 'Dla prób zaczynających się od teraz.' },
    trials_per_month: { label: 'Próby na osobę w 30 dni', hint: 'Ile telewizorów może wypróbować jeden reseller.' },
    grace_days: {
      label: 'Karencja po końcu',
      hint: 'Jak długo telewizor działa, zanim wygaśnie; odnowienie liczy się wtedy od starego końca.',
    },
    archive_days: { label: 'Wygasłe telewizory do archiwum po', hint: 'Reseller jest przedtem dwa razy ostrzegany.' },
    transfers_per_year: {
      label: 'Przeniesienia w roku',
      hint: 'Ile razy pozostały czas może przejść na inny telewizor.',
    },
    low_balance: { label: 'Saldo jest niskie poniżej', hint: 'I zawsze, gdy jest poniżej zużycia z 30 dni.' },
    mint_alone_max: {
      label: 'Wydanie kredytów wymaga dwóch osób powyżej',
      hint: 'Wydawanie i korekty. Wyższy limit obowiązuje dopiero 24 godziny po zapisaniu.',
    },
    host_move_alone_max: {
      label: 'Zastąpienie hosta wymaga dwóch osób powyżej',
      hint: 'Według liczby źródeł. Wyższy limit obowiązuje dopiero 24 godziny po zapisaniu.',
    },
    mass_alone_max: {
      label: 'Masowe przypisanie wymaga dwóch osób powyżej',
      hint: 'Według liczby telewizorów. Wyższy limit obowiązuje dopiero 24 godziny po zapisaniu.',
    },
    mass_credits_alone_max: {
      label: 'Masowe przypisanie wymaga dwóch osób powyżej',
      hint: 'Według kosztu. Wyższy limit obowiązuje dopiero 24 godziny po zapisaniu.',
    },
    messages_per_day: {
      label: 'Wiadomości do telewizora dziennie',
      hint: 'Wszyscy resellerzy razem; nie dotyczy administratorów.',
    },
    receipts_days: { label: 'Potwierdzenia wiadomości i poleceń', hint: 'Po ich zakończeniu.' },
    webhook_log_days: { label: 'Doręczenia webhooków', hint: 'Wraz z odpowiedzią.' },
    mass_days: { label: 'Wyniki masowych przypisań', hint: 'Dla każdego telewizora.' },
    integrity_days: {
      label: 'Raporty integralności',
      hint: 'Zostaje ostatni każdego telewizora i to, na czym opiera się podejrzenie.',
    },
    address_days: {
      label: 'Pełne adresy sieciowe',
      hint: 'Potem dziennik i telewizory zachowują tylko początek adresu.',
    },
    notification_days: { label: 'Powiadomienia', hint: 'Przeczytane lub nie.' },
    claim_days: { label: 'Roszczenia innego urządzenia do telewizora', hint: 'Od ostatniej próby.' },
    update_days: { label: 'Wyniki aktualizacji', hint: 'Dla każdego telewizora, od ostatniego kroku.' },
    removed_source_days: {
      label: 'Usunięte źródła i pliki',
      hint: 'Ich zawartość jest kasowana po 30 dniach; tu chodzi o nazwy.',
    },
    qr_days: { label: 'Rejestracje kodem QR', hint: 'Od pierwszego skanowania.' },
    deleted_days: {
      label: 'Dane osobowe usuniętych kont i telewizorów',
      hint: 'Kredyty pozostają bez osoby. Wymazanych danych nie można przywrócić.',
    },
    left_behind_days: {
      label: 'Dane pozostawione na wymienionym telewizorze',
      hint: 'Źródła i ustawienia, które właściciel może przenieść, podając stare hasło.',
    },
    backup_daily: { label: 'Codzienna kopia', hint: 'Panel robi ją sam, raz dziennie.' },
    backup_hour: { label: 'Godzina codziennej kopii', hint: 'Najlepiej, gdy pracuje mało osób.' },
    backup_days: { label: 'Kopie są przechowywane', hint: 'Najnowsza dobra zostaje w każdym przypadku.' },
  },
}
