import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Nowe hasło do {{brand}}',
    resetText:
      'Dzień dobry, {{name}},\n\nktoś poprosił o nowe hasło do Twojego konta w {{brand}}. Ustaw je w ciągu godziny tutaj:\n\n{{link}}\n\nLink działa tylko raz. Jeśli prośba nie pochodzi od Ciebie, nie rób nic: hasło pozostanie bez zmian.',
    inviteSubject: 'Twoje konto w {{brand}}',
    inviteText:
      'Dzień dobry,\n\ndla tego adresu utworzono konto w {{brand}}. Ustaw hasło w ciągu doby:\n\n{{link}}\n\nLink działa tylko raz. Jeśli nie spodziewasz się konta, nie rób nic: bez hasła nikt się nie zaloguje.',
    emailChangedSubject: 'Zmieniono adres e-mail Twojego konta w {{brand}}',
    emailChangedText:
      'Dzień dobry, {{name}},\n\nzmieniono adres e-mail Twojego konta w {{brand}}. Ta wiadomość trafia na stary i na nowy adres.\n\nJeśli to dla Ciebie niespodzianka, od razu skontaktuj się z administratorem.',
    passwordChangedSubject: 'Zmieniono Twoje hasło w {{brand}}',
    passwordChangedText:
      'Dzień dobry, {{name}},\n\nzmieniono hasło Twojego konta w {{brand}}, a pozostałe sesje zostały zakończone.\n\nJeśli to nie Ty, od razu ustaw nowe przez „Nie pamiętasz hasła?” i skontaktuj się z administratorem.',
    verifySubject: 'Potwierdź adres e-mail dla {{brand}}',
    verifyText:
      'Dzień dobry,\n\npotwierdź w ciągu doby, że ten adres należy do Ciebie:\n\n{{link}}\n\nJeśli prośba o konto w {{brand}} nie pochodzi od Ciebie, zignoruj tę wiadomość.',
    stoppedSubject: 'Twoje konto w {{brand}} zostało wstrzymane',
    stoppedText:
      'Dzień dobry, {{name}},\n\nktoś podał zbyt wiele błędnych kodów drugiego składnika Twojego konta w {{brand}} i zna Twoje hasło. Kody nie są już przyjmowane.\n\nUstaw nowe hasło przez „Nie pamiętasz hasła?”, a kody znów będą działać; albo poproś superadministratora. Potem sprawdź swoje logowania.',
    factorResetSubject: 'Twój drugi składnik w {{brand}} został zresetowany',
    factorResetText:
      'Dzień dobry, {{name}},\n\nsuperadministrator usunął drugi składnik Twojego konta w {{brand}}. Wszystkie sesje zostały zakończone. Zaloguj się hasłem i ustaw nowy.\n\nJeśli prośba nie pochodziła od Ciebie, natychmiast powiadom superadministratora.',
    noticeText: '{{body}}\n\n{{link}}\n\nTy decydujesz, co przychodzi e-mailem: {{settings}}',
  },
} satisfies Words['accounts']
