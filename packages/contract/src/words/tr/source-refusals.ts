import type { Words } from '../en.ts'

export const sourceRefusals: Words['sourceRefusals'] = {
  empty: 'Bu dosyada izlenecek bir şey yok.',
  html_instead: 'Bu bir web sayfası, oynatma listesi değil.',
  json_instead: 'Bu başka bir uygulama için bir yanıt, oynatma listesi değil.',
  hls_manifest: 'Bu tek bir yayının bildirim dosyası, oynatma listesi değil.',
  not_a_playlist: 'Bu bir oynatma listesi değil.',
  not_a_guide: 'Bu bir yayın akışı rehberi değil.',
  line_too_long: 'Bu dosyanın bir satırı, oynatma listesi için fazla uzun.',
  too_many_entries: 'Bu dosyada kabul edilebilenden fazla öğe var.',
  too_big: 'Sıkıştırması açılınca bu dosya çok büyük.',
  bad_compression: 'Sıkıştırılmış dosya hasarlı.',
  unsupported_compression: 'Bu tür sıkıştırılmış dosya okunamıyor.',
  truncated_compression: 'Sıkıştırılmış dosya yarım kalmış.',
  storage_full: 'Sunucuda bu oynatma listesi için yer kalmadı.',
  interrupted: 'Bu dosyanın okunması çok sık kesildi.',
}
