import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const notclearTitles = {
  one: 'nome pouco claro',
  many: 'Pouco claros',
  about: 'Nomes que podem referir-se a vários títulos. Os mais pedidos primeiro.',
  empty: 'Todos os nomes estão claros.',
  fields: { ...searchedTitles.fields, review: 'Decisão', reason: 'Motivo' },
  hints: {},
  values: {
    ...searchedTitles.values,
    review: { open: 'Por decidir', deferred: 'Adiado', resolved: 'Resolvido', rejected: 'Nenhum deles' },
    reason: {
      tie: 'Vários servem igualmente',
      low_score: 'Nenhum serve bem',
      year_mismatch: 'Outro ano',
      type_mismatch: 'Outro tipo',
    },
  },
  actions: {
    match: { label: 'Associar', done: 'Associado. As TVs recebem-no a partir de agora.' },
    reject: { label: 'Nenhum destes', done: 'Fica como não encontrado.' },
    defer: { label: 'Mais tarde', done: 'Adiado.' },
    reopen: { label: 'Decidir de novo', done: 'O nome espera de novo por uma decisão.' },
  },
} satisfies ResourceWords['notclear_titles']
