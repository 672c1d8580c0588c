import type { Words } from '../en.ts'

export const linkLists: Words['linkLists'] = {
  upload: 'Prześlij listę',
  drop: 'Upuść playlistę tutaj',
  hint: 'M3U, także spakowana (.gz, .xz, .zip). Poprzednia lista zostaje, dopóki nowa nie zostanie odczytana.',
  choose: 'Wybierz plik',
  sending: 'Wysyłanie {{name}}',
  sent: 'Lista dotarła i jest odczytywana.',
}
