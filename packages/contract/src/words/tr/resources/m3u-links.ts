import type { ResourceWords } from '../../resource-words.ts'

export const m3uLinks = {
  one: 'kısa bağlantı',
  many: 'M3U bağlantıları',
  about: 'Çalma listelerinin kısa adresleri. Kendi kaynağı olmayan TV’ler varsayılan bağlantıyı oynatır.',
  empty: 'Henüz bağlantı yok. İlkini ekleyin.',
  fields: {
    id: 'No.',
    name: 'Ad',
    slug: 'Kısa adres',
    url: 'Çalma listesi',
    product: 'Ürün',
    countries: 'Ülkeler',
    is_default: 'Varsayılan',
    requires: 'Neyle açılır',
    max_uses: 'En çok kullanım',
    expires_at: 'Bitiş',
    state: 'Durum',
    hits: 'Kullanım',
    last_hit_at: 'Son kullanım',
    reseller: 'Bayi',
    notes: 'Notlar',
  },
  hints: {
    url: 'Kimsenin giriş bilgisini içermeyen bir çalma listesi adresi: bağlantıya sahip olan herkes onu alır.',
    countries: 'Her biri iki harf, örneğin TR. Boş: her yerde.',
    is_default: 'Bu ürünün ve bu ülkelerin TV’leri, kendi kaynakları olana kadar onu oynatır.',
    requires: 'PIN’li bir varsayılan bağlantıda TV açmadan önce ebeveyn PIN’ini sorar.',
    max_uses: 'Boş: sınırsız. Onu varsayılan olarak oynatan TV’ler sayılmaz.',
    expires_at: 'Boş: süresiz bağlantı.',
    reseller: 'Boş: herkesin TV’leri için.',
  },
  values: {
    product: { any: 'Tüm ürünler', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    requires: { none: 'Yalnızca adres', device_token: 'Bir TV’nin anahtarı', pin: 'Bir TV’nin anahtarı ve PIN' },
    state: { active: 'Etkin', paused: 'Duraklatıldı', expired: 'Sona erdi' },
  },
  actions: {
    rotate: { label: 'Yeni adres', done: 'Bağlantının yeni bir adresi var. Eskisi artık hiçbir yere götürmez.' },
    pause: { label: 'Duraklat', done: 'Duraklatıldı.' },
    resume: { label: 'Sürdür', done: 'Yeniden etkin.' },
  },
} satisfies ResourceWords['m3u_links']
