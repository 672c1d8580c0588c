import type { ResourceWords } from '../../resource-words.ts'

export const movies = {
  one: 'filme',
  many: 'Filmes',
  about: 'Os filmes do catálogo. As TVs recebem o que está publicado.',
  empty: 'O catálogo ainda não tem filmes.',
  fields: {
    id: 'N.º',
    original_title: 'Título original',
    year: 'Ano',
    status: 'Estado',
    match: 'Serviço',
    rating_tenths: 'Classificação',
    tmdb_id: 'Número no TMDB',
    own_title: 'Título próprio',
    own_overview: 'Descrição própria',
    is_adult: 'Para adultos',
    locked_fields: 'Protegido do serviço',
    votes: 'Votos',
    synced_at: 'Última descrição',
    videos: 'Vídeos',
  },
  hints: {
    original_title: 'Como se chama onde foi feito.',
    tmdb_id: 'Deixe vazio se o serviço não conhecer o título.',
    own_title: 'Vem antes do título do serviço, no seu idioma.',
    own_overview: 'Vem antes da descrição do serviço.',
    is_adult: 'Nenhuma TV o mostra.',
  },
  values: {
    status: { draft: 'Rascunho', review: 'Em revisão', published: 'Publicado', hidden: 'Oculto', removed: 'Retirado' },
    match: { matched: 'Associado', waiting: 'Em espera', unmatched: 'Por associar' },
  },
  actions: {
    review: { label: 'Enviar para revisão', done: 'Enviado para revisão.' },
    publish: { label: 'Publicar', done: 'Publicado. As TVs recebem-no.' },
    hide: { label: 'Ocultar', done: 'Oculto para as TVs.' },
    remove: { label: 'Retirar', done: 'Retirado. Nenhum serviço o traz de volta.' },
    refresh: { label: 'Perguntar de novo ao serviço', done: 'É descrito de novo.' },
    unlock: { label: 'Deixar o serviço alterar de novo', done: 'O que estava protegido volta a ser do serviço.' },
    rematch: { label: 'Associar a outro número', done: 'Associado. É descrito de novo.' },
  },
} satisfies ResourceWords['movies']
