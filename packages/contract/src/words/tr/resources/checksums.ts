import type { ResourceWords } from '../../resource-words.ts'

export const checksums = {
  one: 'sağlama toplamı',
  many: 'Sağlama toplamları',
  about: 'İşletmecinin kendi uygulamalarının nasıl tanındığı. TV raporları etkin olanlarla karşılaştırılır.',
  empty: 'Henüz yok. Bunlar olmadan TV raporları değerlendirilemez.',
  fields: {
    id: 'No',
    digest: 'SHA-256',
    kind: 'Tür',
    product: 'Ürün',
    platform: 'Platform',
    package_name: 'Paket',
    version_code: 'Sürüm kodu',
    version_name: 'Sürüm',
    abi: 'ABI',
    severity: 'Uyuşmazlıkta',
    state: 'Durum',
    source: 'Kaynak',
    valid_from: 'Geçerlilik başlangıcı',
    valid_to: 'Geçerlilik sonu',
    added_by: 'Ekleyen',
  },
  hints: {
    digest: '64 onaltılık basamak; iki nokta ve boşluk önemsizdir.',
    version_code: '0 her sürüm demektir.',
    abi: 'Boşsa hepsi.',
    severity: 'Engelleme için aynı yabancı imza iki kez bildirilmelidir.',
  },
  values: {
    kind: {
      signer_sha256: 'İmza sertifikası',
      file_sha256: 'Dosya',
      dex_sha256: 'DEX dosyası',
      bundle_manifest: 'Paket bildirimi',
    },
    product: { f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    platform: { android: 'Android', tizen: 'Tizen', webos: 'webOS', web: 'Web', linux: 'Linux', test: 'Sanal TV' },
    severity: { info: 'Not et', warn: 'Uyar', limit: 'Sınırla', block: 'Engelle' },
    state: { draft: 'Taslak', active: 'Etkin', retired: 'Kullanım dışı' },
    source: {
      manual: 'Elle girildi',
      upload: 'Yüklenen uygulama',
      computed_from_update: 'Güncellemeden hesaplandı',
      false_positive: 'Yanlış alarm',
    },
  },
  actions: {
    activate: { label: 'Etkinleştir', done: 'Artık kullanımda.' },
    retire: { label: 'Kullanımdan kaldır', done: 'Artık kullanılmıyor.' },
  },
} satisfies ResourceWords['checksums']
