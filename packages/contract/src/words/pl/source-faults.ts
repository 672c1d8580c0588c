export const sourceFaults = {
  dns: 'Nie można znaleźć tego serwera. Należy sprawdzić adres lub zapytać dostawcę o aktualny.',
  refused: 'Serwer nie przyjmuje połączeń lub je zerwał. Należy sprawdzić port lub spróbować za kilka minut.',
  tls: 'Bezpieczne połączenie nie powiodło się. Można spróbować adresu z http:// zamiast https:// lub zgłosić to dostawcy.',
  timeout: 'Serwer odpowiadał zbyt długo. Należy spróbować później, a jeśli to się powtarza, zgłosić dostawcy.',
  http_4xx: 'Pod tym adresem serwer nie ma playlisty. Należy skopiować adres od dostawcy jeszcze raz.',
  http_5xx: 'Serwer dostawcy ma własną awarię. Należy spróbować później; tutaj nie trzeba nic zmieniać.',
  html_instead:
    'Serwer przysłał stronę internetową zamiast listy. Należy otworzyć adres w przeglądarce lub zapytać dostawcę o właściwy.',
  waf_block: 'Zapora dostawcy odrzuciła panel. Można spróbować innego user agenta lub poprosić dostawcę o dostęp.',
  auth: 'Dostawca nie przyjmuje tych danych. Należy sprawdzić nazwę użytkownika i hasło lub zapytać, czy konto jest aktywne.',
  expired: 'To konto wygasło u dostawcy. Należy je tam przedłużyć i sprawdzić ponownie.',
  max_conn: 'Wszystkie połączenia tego konta są zajęte. Należy zatrzymać inny odtwarzacz i sprawdzić ponownie.',
  empty: 'Serwer odpowiedział, ale nie ma nic do oglądania. Należy zapytać dostawcę, co obejmuje konto.',
  parse: 'Odpowiedź nie jest czytelną listą. Należy sprawdzić adres lub poprosić dostawcę o M3U albo dostęp Xtream.',
  too_big: 'Ta lista jest zbyt duża. Należy poprosić dostawcę o mniejszą, na przykład bez filmów.',
  unsafe_url: 'Panel nie może pobierać z tego adresu. Należy użyć publicznego adresu dostawcy.',
  not_a_portal:
    'Pod tym adresem nie odpowiada żaden portal. Należy skopiować adres od dostawcy jeszcze raz; często kończy się na /c/.',
  auth_required:
    'Portal nie zna tego adresu MAC. Należy podać dostawcy adres MAC widoczny tutaj albo wpisać adres otrzymany od niego.',
  access_denied: 'Portal odrzuca ten telewizor. Warto zapytać dostawcę, czy abonament jest aktywny.',
  login_required: 'Ten portal wymaga też nazwy użytkownika i hasła. Należy wpisać je poniżej i sprawdzić ponownie.',
  device_conflict:
    'Portal powiązał ten adres MAC z innym urządzeniem. Należy poprosić dostawcę o zwolnienie go albo wpisać numer seryjny i identyfikator tamtego urządzenia.',
  blocked: 'Portal zablokował ten adres MAC. Warto zapytać dostawcę o powód.',
  rate_limited:
    'Dostawca ogranicza częstość zapytań (błąd 429). Nie trzeba nic zmieniać; panel spróbuje ponownie później.',
  disabled: 'Dostawca wyłączył to konto. Należy zapytać dostawcę o powód.',
  all_missing:
    'Dostawca przysłał pustą listę. Ostatnie kanały, filmy i seriale pozostają na telewizorze; zostaną usunięte dopiero, gdy lista nadal będzie pusta po sześciu godzinach.',
  live_missing:
    'Dostawca nie przysłał kanałów na żywo. Ostatnie pozostają na telewizorze; zostaną usunięte dopiero, gdy nadal będzie ich brakować po sześciu godzinach.',
  movie_missing:
    'Dostawca nie przysłał filmów. Ostatnie pozostają na telewizorze; zostaną usunięte dopiero, gdy nadal będzie ich brakować po sześciu godzinach.',
  series_missing:
    'Dostawca nie przysłał seriali. Ostatnie pozostają na telewizorze; zostaną usunięte dopiero, gdy nadal będzie ich brakować po sześciu godzinach.',
  live_failed:
    'Konto działa, ale dostawca nie dostarczył listy kanałów. Kanały z wcześniejszej listy pozostają na telewizorze; panel spróbuje ponownie później.',
  movie_failed:
    'Konto działa, ale dostawca nie dostarczył listy filmów. Filmy z wcześniejszej listy pozostają na telewizorze; panel spróbuje ponownie później.',
  series_failed:
    'Konto działa, ale dostawca nie dostarczył listy seriali. Seriale z wcześniejszej listy pozostają na telewizorze; panel spróbuje ponownie później.',
  cut_short:
    'Lista dostawcy jest dłuższa, niż panel może pobrać za jednym razem. Na telewizorze jest największa pobrana dotąd część.',
  busy: 'Panel właśnie pobiera dane z tego serwera. Należy odczekać minutę i spróbować ponownie.',
}
