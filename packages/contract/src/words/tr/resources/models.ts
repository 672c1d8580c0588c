import type { ResourceWords } from '../../resource-words.ts'

export const models = {
  one: 'model',
  many: 'Modeller',
  about: 'Uygulamalarınızın çalıştığı kutular ve TV’ler. Modeli olmayan kodlar aşağıda bekler.',
  empty: 'Henüz model yok. İlkini ekleyin ya da bildirilen bir kodu devralın.',
  fields: {
    id: 'No.',
    name: 'Ad',
    vendor: 'Üretici',
    codes: 'Kodlar',
    platform: 'Platform',
    chipset: 'Yonga',
    android_api: 'Android API',
    capabilities: 'Yetenekler',
    eol_at: 'Destek sonu',
    device_count: 'TV’ler',
    online_count: 'Çevrimiçi',
    notes: 'Notlar',
  },
  hints: {
    codes: 'Uygulamanın bildirdiği gibi. Bir kod tek bir modele aittir.',
    capabilities: 'Örneğin 4k, hevc, av1, drm.',
    eol_at: 'Son görünmüyorsa boş bırakın.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['models']
