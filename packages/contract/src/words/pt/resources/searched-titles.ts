import type { ResourceWords } from '../../resource-words.ts'

export const searchedTitles = {
  one: 'título pesquisado',
  many: 'Títulos pesquisados',
  about: 'O que as TVs pesquisaram e por que título foi tomado.',
  empty: 'Nenhuma TV pesquisou um título ainda.',
  fields: {
    id: 'N.º',
    raw: 'Nome na TV',
    normalised: 'Lido como',
    kind: 'Tipo',
    year: 'Ano',
    language: 'Idioma',
    result: 'Resultado',
    title: 'Tomado por',
    score: 'Semelhança',
    count: 'Pedidos',
    devices_count: 'TVs que pedem',
    first_at: 'Primeiro pedido',
    last_at: 'Último pedido',
  },
  hints: {},
  values: {
    kind: { movie: 'Filmes', series: 'Séries' },
    result: { hit: 'Encontrado', miss: 'Não encontrado', notclear: 'Pouco claro', blocked: 'Bloqueado' },
  },
  actions: {
    match: { label: 'Associar à mão', done: 'Associado. As TVs recebem-no a partir de agora.' },
    retry: { label: 'Procurar de novo', done: 'Procura-se de novo.' },
    block: { label: 'Bloquear nome', done: 'As TVs já não mostram nada para este nome.' },
    unblock: { label: 'Desbloquear nome', done: 'O nome volta a estar livre.' },
  },
} satisfies ResourceWords['searched_titles']
