import type { ResourceWords } from '../../resource-words.ts'

export const roles = {
  one: 'Rol',
  many: 'Roller',
  about: 'Kimin ne yapabileceği. Panelin beş rolü kalır; yanlarına kendi rollerinizi ekleyin.',
  empty: 'Henüz rol yok. İlkini ekleyin.',
  fields: {
    id: 'No.',
    display_name: 'Ad',
    name: 'Kısa ad',
    level: 'Düzey',
    is_system: 'Yerleşik',
    user_count: 'Kişiler',
  },
  hints: {
    name: 'Küçük harf, rakam ve tire; örneğin katalog-editoru. Sonradan değiştirilemez.',
    level: 'Küçük sayı daha üsttedir. Kimse kendi rolünün üstünde rol veremez.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['roles']
