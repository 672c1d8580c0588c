import type { ResourceWords } from '../../resource-words.ts'

export const tamperedDevices = {
  one: 'değiştirilmiş cihaz',
  many: 'Değiştirilmiş cihazlar',
  about:
    'İşletmecinin uygulamasından farklı bir şey bildiren TV’ler. Tek bir rapor yalnızca şüphedir ve sonuç doğurmaz.',
  empty: 'Şüpheli TV yok.',
  fields: {
    id: 'No',
    mac: 'MAC',
    state: 'Durum',
    kind: 'Neden',
    action: 'TV’ye söylenen',
    count: 'Raporlar',
    found: 'Bulunan',
    expected: 'Beklenen',
    version_code: 'Sürüm kodu',
    installer: 'Yükleyen',
    hints: 'Tuhaflıklar',
    first_at: 'İlk rapor',
    last_at: 'Son rapor',
    reviewer: 'İnceleyen',
    note: 'Not',
  },
  hints: { note: 'Yalnızca personel görür.' },
  values: {
    state: {
      suspected: 'Şüpheli',
      confirmed: 'Doğrulandı',
      blocked: 'Engellendi',
      cleared: 'Aklandı',
      false_positive: 'Yanlış alarm',
    },
    kind: { signer: 'Yabancı imza', file: 'Değiştirilmiş dosya', clone: 'Aynı MAC ile ikinci TV' },
    action: { none: 'Hiçbir şey', warn: 'Uyarı', limit: 'Sınırlı', block: 'Engel' },
  },
  actions: {
    warn: { label: 'Doğrula ve uyar', done: 'Doğrulandı. TV uyarılır.' },
    limit: { label: 'Doğrula ve sınırla', done: 'Doğrulandı. TV sınırlandı.' },
    block: { label: 'Doğrula ve engelle', done: 'TV engellendi.' },
    clear: { label: 'Akla', done: 'Aklandı.' },
    trust: { label: 'Yanlış alarm', done: 'TV’nin çalıştırdığı artık güvenilir.' },
    reopen: { label: 'Yeniden aç', done: 'Yeniden şüpheli.' },
  },
} satisfies ResourceWords['tampered_devices']
