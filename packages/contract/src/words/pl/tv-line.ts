import type { Words } from '../en.ts'

/** What a TV shows of what people say to it: codes, messages, updates. */
export const tvLine: Words['tvLine'] = {
  pair: {
    code: 'Kod parowania',
    done: 'Telefon jest połączony',
  },
  input: {
    phone: 'Pisanie na telefonie: kod {{code}}',
    tryTitle: 'Próba pisania z telefonu',
    tryText: 'Pole tekstowe',
    tryMasked: 'Pole ukryte',
  },
  message: {
    ok: 'Dobrze',
    confirm: 'Przeczytano',
    fromPhone: 'Wiadomość',
    open: 'Wiadomości',
  },
  update: {
    available: 'Jest wersja {{version}}',
    install: 'Zainstaluj',
    later: 'Później',
    failed: 'Aktualizacja się nie powiodła.',
  },
  licence: {
    title: 'Licencja',
    accept: 'Akceptuję',
    phone: 'Można też zaakceptować w telefonie, w „O tym telewizorze”.',
    offline: 'Tekst pojawi się, gdy tylko będzie połączenie.',
  },
  title: {
    loading: 'Pytam dostawcę…',
    failed: 'Dostawca nie podaje teraz szczegółów ani odcinków.',
    play: 'Odtwórz',
    season: 'Sezon {{number}}',
    episodes: 'Odcinki',
  },
  play: {
    opening: 'Otwieranie…',
    playing: 'Odtwarzanie',
    waiting: 'Oczekiwanie na strumień…',
    close: 'Wróć do listy',
    again: 'Ponowna próba: {{tries, number}} z {{max, number}}.',
    favourite: 'Ulubiony',
    take: 'OK, aby oglądać',
    report: 'Zgłoś',
    reported: 'Zgłoszono. Dziękujemy.',
    silent: 'Strumień niczego już nie wysyła.',
    format: 'Ta przeglądarka nie odtwarza formatu tego strumienia. Telewizor może go odtworzyć.',
    refused: 'Dostawca odmawia tego strumienia. Należy sprawdzić dane logowania i limit jednoczesnych połączeń.',
    gone: 'Tego strumienia już nie ma. Należy odświeżyć źródło w telefonie.',
    server: 'Serwer dostawcy zgłasza błąd. Warto spróbować później.',
    closed: 'Serwer nie odpowiada albo nie pozwala stronom odtwarzać tego strumienia. Telewizor może go odtworzyć.',
    offline: 'Brak połączenia.',
    insecure: 'Ta strona używa https, a strumień nie, więc przeglądarka go nie otwiera.',
    ticket: 'Adres tego kanału tworzy portal; zapytać o niego może tylko telewizor.',
  },
}
