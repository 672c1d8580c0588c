import type { ResourceWords } from '../../resource-words.ts'

export const portals = {
  one: 'portal',
  many: 'Portales',
  about: 'Los servidores de proveedores que usan tus TV y los que tú les ofreces.',
  empty: 'Todavía no hay portales. Añade el primero o espera a que una TV traiga el suyo.',
  fields: {
    id: 'N.º',
    label: 'Nombre',
    host: 'Dirección',
    kind: 'Tipo',
    state: 'Estado',
    note: 'Nota',
    reseller: 'Lo ofrece',
    device_count: 'TV',
  },
  hints: { host: 'Como http://tv.example.com:8080. Sin ruta ni datos de acceso.' },
  values: {
    kind: { xtream: 'Xtream', stalker: 'Stalker', m3u: 'M3U', mixed: 'Mixto' },
    state: { offered: 'Ofrecido', seen: 'Visto', allowed: 'Permitido', deprecated: 'Obsoleto', blocked: 'Bloqueado' },
  },
  actions: {},
} satisfies ResourceWords['portals']
