import type { ResourceWords } from '../../resource-words.ts'
import { pricePeriodWords } from '../credits.ts'

export const priceRules = {
  one: 'Fiyat',
  many: 'Fiyatlar',
  about: 'Bir TV’nin kaç kredi tuttuğu. Geçerli olan en özel fiyat uygulanır.',
  empty: 'Henüz fiyat yok. Fiyat olmadan hiçbir şey etkinleştirilemez.',
  fields: {
    id: 'No.',
    name: 'Ad',
    service: 'Hizmet',
    period: 'Süre',
    credits: 'Kredi',
    product: 'Ürün',
    role: 'Rol için',
    user: 'Kullanıcı için',
    valid_from: 'Geçerlilik başı',
    valid_to: 'Geçerlilik sonu',
    trial_limit: 'Kullanıcı başına deneme',
  },
  hints: {
    service: 'Etkinleştirme için boş bırakın.',
    trial_limit: 'Deneme için: bir kullanıcının 30 günde kaç tane başlatabileceği. Boşsa herkes için geçerli olan.',
    role: 'Her rol için boş bırakın.',
    user: 'Herkes için boş bırakın. Tek kullanıcının fiyatı diğerlerinden önce gelir.',
    valid_to: 'Sonu olmayan bir fiyat için boş bırakın.',
  },
  values: {
    period: pricePeriodWords,
    product: { any: 'Her ürün', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['price_rules']
