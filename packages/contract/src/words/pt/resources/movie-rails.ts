import type { ResourceWords } from '../../resource-words.ts'

export const movieRails = {
  one: 'fila de filmes',
  many: 'Filmes no início',
  about: 'Filas de filmes no ecrã inicial das TVs, preenchidas pelo serviço de metadados.',
  empty: 'Ainda não há filas.',
  fields: {
    id: 'N.º',
    code: 'Código',
    title: 'Título',
    kind: 'Preenchida com',
    state: 'Estado',
    titles: 'Títulos',
    product: 'Mostrada em',
    position: 'Posição',
    active: 'Ativa',
    refreshed_at: 'Preenchida pela última vez',
    due_at: 'Próxima vez',
    fault: 'Última falha',
  },
  hints: {},
  values: {
    kind: { trending: 'Em alta', new: 'Novidades', popular: 'Populares', network: 'Um canal' },
    state: { filled: 'Preenchida', waiting: 'Em espera', failed: 'Falhou' },
    product: { any: 'Todas as TVs', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: { refresh: { label: 'Preencher agora', done: 'É preenchida dentro de instantes.' } },
} satisfies ResourceWords['movie_rails']
