import type { ResourceWords } from '../../resource-words.ts'

export const portals = {
  one: 'portal',
  many: 'Portais',
  about: 'Os servidores de fornecedores que as suas TVs usam e os que lhes oferece.',
  empty: 'Ainda não há portais. Adicione o primeiro ou espere que uma TV traga o seu.',
  fields: {
    id: 'N.º',
    label: 'Nome',
    host: 'Endereço',
    kind: 'Tipo',
    state: 'Estado',
    note: 'Nota',
    reseller: 'Oferecido por',
    device_count: 'TVs',
  },
  hints: { host: 'Como http://tv.example.com:8080. Sem caminho nem dados de acesso.' },
  values: {
    kind: { xtream: 'Xtream', stalker: 'Stalker', m3u: 'M3U', mixed: 'Misto' },
    state: {
      offered: 'Oferecido',
      seen: 'Visto',
      allowed: 'Permitido',
      deprecated: 'Obsoleto',
      blocked: 'Bloqueado',
    },
  },
  actions: {},
} satisfies ResourceWords['portals']
