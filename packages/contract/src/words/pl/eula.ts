/** The licence text of the app, version 1. A change of its meaning is a new `eulaVersion` in the limits, so that it is accepted anew. */
export const eula = {
  title: 'Licencja aplikacji odtwarzacza',
  use: {
    title: 'Co wolno',
    text: 'Z aplikacji można korzystać na tym telewizorze przez czas trwania licencji. Licencję można przenieść na inny własny telewizor w granicach podanych w panelu. Aplikacji nie wolno sprzedawać ani wynajmować, rozkładać ponad to, na co pozwala prawo, ani obchodzić jej blokad.',
  },
  content: {
    title: 'Bez treści',
    text: 'Aplikacja jest odtwarzaczem. Nie zawiera kanałów, filmów ani seriali. Źródła dodaje się samodzielnie i tylko takie, do których ma się prawo. Za ich treść odpowiadają dostawcy oraz użytkownik.',
  },
  data: {
    title: 'Dane',
    text: 'Panel przechowuje to, czego wymaga usługa: telewizor i jego stan, źródła z zaszyfrowanymi adresami, ustawienia i dziennik zdarzeń. Wszystko można pobrać w „O tym telewizorze”. Nie zapisujemy, co jest oglądane.',
  },
  end: {
    title: 'Zakończenie i odpowiedzialność',
    text: 'Licencja wygasa z upływem okresu lub wcześniej, jeśli aplikację zmanipulowano albo użyto niezgodnie z prawem. Aplikacja jest dostarczana taka, jaka jest; ustawowe prawa konsumenta pozostają nienaruszone.',
  },
}
