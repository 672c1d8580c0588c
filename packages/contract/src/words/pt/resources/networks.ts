import type { ResourceWords } from '../../resource-words.ts'

export const networks = {
  one: 'canal',
  many: 'Canais',
  about: 'Canais de séries. Um ativo com número no TMDB tem uma fila no ecrã inicial das TVs.',
  empty: 'Ainda não há canais.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    tmdb_id: 'Número no TMDB',
    country: 'País',
    position: 'Posição',
    active: 'Ativo',
    titles: 'Séries na sua fila',
  },
  hints: {
    tmdb_id: 'Sem ele não há fila: ninguém sabe quais séries são suas.',
    country: 'Duas letras, por exemplo DE.',
    position: 'As filas seguem esta ordem, atrás das do serviço.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['networks']
