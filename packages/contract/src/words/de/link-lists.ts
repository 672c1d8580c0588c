import type { Words } from '../en.ts'

export const linkLists: Words['linkLists'] = {
  upload: 'Liste hochladen',
  drop: 'Playlist hier ablegen',
  hint: 'M3U, auch gepackt (.gz, .xz, .zip). Die bisherige Liste bleibt, bis die neue gelesen ist.',
  choose: 'Datei auswählen',
  sending: '{{name}} wird gesendet',
  sent: 'Die Liste ist da und wird gelesen.',
}
