export const backups = {
  busy: 'Kopia jest właśnie tworzona, sprawdzana lub przywracana. Poczekaj, aż to się skończy.',
  make: 'Zrób kopię teraz',
  begun: 'Tworzenie kopii się zaczęło.',
  panel: 'Panel',
  rows: '{{done, number}} z {{rows, number}} wierszy',
  download: 'Pobierz',
  verify: 'Sprawdź plik',
  verifyBegun: 'Plik jest sprawdzany.',
  restore: 'Przywróć',
  restoreTitle: 'Przywrócić „{{name}}”?',
  restoreBack:
    'Cały panel stanie się taki, jaki był {{when}}. To, co przyszło później, zniknie: sprzedaż, telewizory, listy, ustawienia.',
  restoreFirst: 'Najpierw powstanie kopia obecnego stanu, żeby była droga powrotu.',
  restoreOut: 'Wszyscy zostaną wylogowani, ty także. Kto został od tego czasu zablokowany, pozostanie zablokowany.',
  restoreTvs: 'Do końca panel nikomu nie odpowiada; telewizory grają dalej.',
  phrase: 'Wpisz {{phrase}}, aby potwierdzić',
  restoreBegun: 'Przywracanie się zaczęło. Gdy się skończy, nastąpi wylogowanie.',
  secret:
    'Sekret tego panelu (APP_SECRET lub plik secret.key w folderze danych) przechowuj z dala od kopii: bez niego żadna się nie otworzy. Przesłane pliki aplikacji nie należą do kopii.',
}
