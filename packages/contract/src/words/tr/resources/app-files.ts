import type { ResourceWords } from '../../resource-words.ts'

export const appFiles = {
  one: 'uygulama dosyası',
  many: 'Uygulama dosyaları',
  about: 'Güncellemelerin ve sağlama toplamlarının yapıldığı dosyalar.',
  empty: 'Henüz uygulama dosyası yok. Dosya bir güncellemeyle gelir: bir güncelleme ekleyin ve dosyasını orada seçin.',
  fields: {
    id: 'No.',
    name: 'Ad',
    kind: 'Tür',
    package_name: 'Paket',
    version_name: 'Sürüm',
    version_code: 'Sürüm kodu',
    min_sdk: 'En düşük Android API',
    abis: 'ABI’ler',
    size: 'Boyut',
    sha256: 'Dosyanın SHA-256’sı',
    signer_sha256: 'İmzalayanın SHA-256’sı',
    dex_sha256: 'Kodun SHA-256’sı',
    file_name: 'Dosya adı',
    uploaded_by: 'Yükleyen',
    updates: 'Güncellemeler',
  },
  hints: {},
  values: { kind: { apk: 'Android uygulaması', bundle: 'Web paketi' } },
  actions: {},
} satisfies ResourceWords['app_files']
