import type { ResourceWords } from '../../resource-words.ts'

export const models = {
  one: 'modelo',
  many: 'Modelos',
  about: 'Los decodificadores y TV en los que funcionan tus apps. Los códigos sin modelo esperan abajo.',
  empty: 'Todavía no hay modelos. Añade el primero o adopta un código notificado.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    vendor: 'Fabricante',
    codes: 'Códigos',
    platform: 'Plataforma',
    chipset: 'Chip',
    android_api: 'API de Android',
    capabilities: 'Capacidades',
    eol_at: 'Con soporte hasta',
    device_count: 'TV',
    online_count: 'En línea',
    notes: 'Notas',
  },
  hints: {
    codes: 'Tal como los notifica la app. Un código pertenece a un solo modelo.',
    capabilities: 'Por ejemplo 4k, hevc, av1, drm.',
    eol_at: 'Vacío mientras no haya fecha de fin.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['models']
