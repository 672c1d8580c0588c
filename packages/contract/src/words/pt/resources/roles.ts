import type { ResourceWords } from '../../resource-words.ts'

export const roles = {
  one: 'função',
  many: 'Funções',
  about: 'Quem pode fazer o quê. As cinco do painel mantêm-se; acrescente as suas.',
  empty: 'Ainda não há funções. Adicione a primeira.',
  fields: {
    id: 'N.º',
    display_name: 'Nome',
    name: 'Nome curto',
    level: 'Nível',
    is_system: 'De origem',
    user_count: 'Pessoas',
  },
  hints: {
    name: 'Minúsculas, algarismos e hífenes, como editor-catalogo. Não pode ser alterado depois.',
    level: 'Um número menor está mais acima. Ninguém atribui uma função superior à sua.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['roles']
