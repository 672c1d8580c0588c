import type { ResourceWords } from '../../resource-words.ts'

export const qrRegistrations = {
  one: 'QR müşterisi',
  many: 'QR müşterileri',
  about: "Bir TV'nin QR koduyla kimin geldiği ve ne olduğu.",
  empty: 'Henüz kimse yok. TV kodunu açan burada görünür.',
  fields: {
    id: 'No',
    mac: 'MAC',
    name: 'Ad',
    product: 'Ürün',
    status: 'Durum',
    reseller: 'Bayi',
    country: 'Ülke',
    scans: 'Tarama',
    scanned_at: 'Son tarama',
    registered_at: 'Kaydoldu',
    converted_at: 'Satın aldı',
    notes: 'Notlar',
  },
  hints: {},
  values: {
    product: {
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    status: {
      scanned: 'Taradı',
      registered: 'Kaydoldu',
      contacted: 'Görüşüldü',
      converted: 'Müşteri',
      rejected: 'Reddedildi',
    },
  },
  actions: {
    contact: {
      label: 'Görüşüldü olarak işaretle',
      done: 'Görüşüldü olarak işaretlendi.',
    },
    convert: {
      label: 'Müşteri olarak işaretle',
      done: 'Müşteri olarak işaretlendi.',
    },
    reject: {
      label: 'Reddet',
      done: 'Reddedildi.',
    },
    reopen: {
      label: 'Yeniden aç',
      done: 'Yeniden açıldı.',
    },
  },
} satisfies ResourceWords['qr_registrations']
