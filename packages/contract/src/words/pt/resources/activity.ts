import type { ResourceWords } from '../../resource-words.ts'

export const activity = {
  one: 'registo',
  many: 'Atividade',
  about: 'Tudo o que foi feito, por quem e de onde. Nenhum registo pode ser alterado.',
  empty: 'Ainda nada foi feito.',
  fields: {
    id: 'N.º',
    at: 'Quando',
    actor_name: 'Quem',
    by: 'Pessoa',
    verb: 'O quê',
    target_label: 'Sobre',
    target_type: 'Tipo',
    ip: 'De',
    user_agent: 'Navegador',
    changes: 'Alterações',
    actor_kind: 'Feito por',
  },
  hints: {},
  values: {
    actor_kind: { staff: 'Equipa', owner: 'Proprietário', tv: 'TV', system: 'O painel', nobody: 'Desconhecido' },
  },
  actions: {},
} satisfies ResourceWords['activity']
