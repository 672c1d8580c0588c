import type { ResourceWords } from '../../resource-words.ts'

export const models = {
  one: 'modelo',
  many: 'Modelos',
  about: 'As boxes e TV em que as apps funcionam. Os códigos sem modelo esperam em baixo.',
  empty: 'Ainda não há modelos. Adicione o primeiro ou adote um código comunicado.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    vendor: 'Fabricante',
    codes: 'Códigos',
    platform: 'Plataforma',
    chipset: 'Chip',
    android_api: 'API do Android',
    capabilities: 'Capacidades',
    eol_at: 'Com suporte até',
    device_count: 'TV',
    online_count: 'Online',
    notes: 'Notas',
  },
  hints: {
    codes: 'Tal como a app os comunica. Um código pertence a um só modelo.',
    capabilities: 'Por exemplo 4k, hevc, av1, drm.',
    eol_at: 'Vazio enquanto não houver fim à vista.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['models']
