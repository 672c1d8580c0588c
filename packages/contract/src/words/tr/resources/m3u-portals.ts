import type { ResourceWords } from '../../resource-words.ts'

export const m3uPortals = {
  one: 'sağlayıcı bağlantısı',
  many: 'M3U portalları',
  about: 'Adıyla sağlayıcılar: sahibi telefondan birini seçer, yalnızca kullanıcı adı ve parolayı yazar.',
  empty: 'Henüz sağlayıcı yok. İlkini ekleyin.',
  fields: {
    id: 'No.',
    name: 'Ad',
    url_template: 'Adres',
    epg_template: 'Rehber',
    product: 'Ürün',
    countries: 'Ülkeler',
    sort: 'Sıra',
    active: 'Kullanımda',
    reseller: 'Bayi',
    notes: 'Notlar',
  },
  hints: {
    url_template:
      'Sahibinin yazacakları için yer tutucularla: {username}, {password} ve {mac}, örneğin http://tv.example.com/get.php?username={username}&password={password}&type=m3u_plus',
    epg_template: 'Aynı yer tutucular kullanılabilir.',
    countries: 'Her biri iki harf, örneğin TR. Boş: her yerde.',
    reseller: 'Boş: herkesin TV’leri için.',
  },
  values: { product: { any: 'Tüm ürünler', f2: 'F2', fpro: 'FPro', onair: 'OnAir' } },
  actions: {},
} satisfies ResourceWords['m3u_portals']
