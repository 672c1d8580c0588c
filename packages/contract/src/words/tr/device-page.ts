import type { Words } from '../en.ts'

/** The page of one device in the back office. */
export const devicePage: Words['devicePage'] = {
  open: 'Tüm sayfayı aç',
  tabs: {
    timeline: 'Geçmiş',
    sources: 'Kaynaklar',
    services: 'Hizmetler',
    receipts: 'Alındılar',
    orders: 'Komutlar',
    claims: 'Talepler',
  },
  timeline: {
    empty: 'Bu cihazda henüz bir şey olmadı.',
    more: 'Öncekileri göster',
    fields: 'Değişen: {{fields}}',
    told: "TV'ye bildirildi: {{what}}",
    pushes: {
      sources_changed: 'yeni kaynaklar',
      config_changed: 'yeni ayarlar',
      session_ended: 'oturum sonlandı',
      message: 'mesaj',
      command: 'komut',
      input_text: 'metin',
    },
    arrival: {
      waiting: 'TV bekleniyor',
      arrived: 'TV aldı',
      lost: 'Hiç ulaşmadı',
    },
  },
  services: {
    empty: 'Bu cihaz için henüz bir şey alınmadı.',
    of: '{{from}} – {{to}}',
    since: '{{from}} tarihinden itibaren süresiz',
    names: {
      activation: 'Etkinleştirme',
    },
    states: {
      planned: 'Planlandı',
      running: 'Sürüyor',
      over: 'Bitti',
      undone: 'Geri alındı',
      refunded: 'İade edildi',
    },
    sources: {
      credit: 'Satın alındı',
      trial: 'Deneme',
    },
  },
  receipts: {
    config: 'Ayarlar',
    sources: 'Kaynaklar',
    newest: 'TV en yeni sürümü kullanıyor',
    behind: 'TV en yeni sürümü henüz almadı',
    never: 'TV henüz hiçbirini almadı',
    version: '{{applied, number}} / {{current, number}}',
    messages: 'Mesajlar',
    none: "Bu TV'ye henüz mesaj gönderilmedi.",
    states: {
      queued: 'Bekliyor',
      sent: 'Gönderildi',
      delivered: "TV'de",
      read: 'Okundu',
      confirmed: 'Onaylandı',
      expired: 'Zamanında görülmedi',
    },
  },
  claims: {
    empty: "Başka hiçbir TV bu MAC'e sahip olduğunu söylemiyor.",
    review: "Bu MAC'i o kadar çok TV istedi ki yalnızca bir yönetici karar verir.",
    by: '{{name}} tarafından',
    owner: 'sahibi tarafından',
    states: {
      open: 'Onay bekliyor',
      accepted: 'Kabul edildi',
      rejected: 'Reddedildi',
      review: 'Yönetici bekliyor',
    },
  },
}
