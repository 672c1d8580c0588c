import type { Words } from '../en.ts'

export const linkLists: Words['linkLists'] = {
  upload: 'Liste yükle',
  drop: 'Çalma listesini buraya bırakın',
  hint: 'M3U, sıkıştırılmış da olabilir (.gz, .xz, .zip). Yenisi okunana kadar önceki liste kalır.',
  choose: 'Dosya seç',
  sending: '{{name}} gönderiliyor',
  sent: 'Liste geldi ve okunuyor.',
}
