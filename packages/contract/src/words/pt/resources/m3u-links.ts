import type { ResourceWords } from '../../resource-words.ts'

export const m3uLinks = {
  one: 'link curto',
  many: 'Links M3U',
  about: 'Endereços curtos de listas. O link predefinido é o que as TVs sem fonte própria reproduzem.',
  empty: 'Ainda não há links. Adicione o primeiro.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    slug: 'Endereço curto',
    url: 'Lista',
    product: 'Produto',
    countries: 'Países',
    is_default: 'Predefinido',
    requires: 'Abre com',
    max_uses: 'Máximo de usos',
    expires_at: 'Até',
    state: 'Estado',
    hits: 'Usos',
    last_hit_at: 'Último uso',
    reseller: 'Revendedor',
    notes: 'Notas',
  },
  hints: {
    url: 'O endereço de uma lista sem os dados de acesso de ninguém: quem tiver o link recebe-a.',
    countries: 'Duas letras cada, como PT. Vazio: em todo o lado.',
    is_default: 'As TVs deste produto e destes países reproduzem-no até terem uma fonte própria.',
    requires: 'Num link predefinido com PIN, a TV pede o PIN parental antes de o abrir.',
    max_uses: 'Vazio: sem limite. As TVs que o reproduzem como predefinido não contam.',
    expires_at: 'Vazio: link sem fim.',
    reseller: 'Vazio: para as TVs de todos.',
  },
  values: {
    product: { any: 'Todos os produtos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    requires: { none: 'Só o endereço', device_token: 'O token de uma TV', pin: 'O token de uma TV e o PIN' },
    state: { active: 'Ativo', paused: 'Em pausa', expired: 'Terminado' },
  },
  actions: {
    rotate: { label: 'Novo endereço', done: 'O link tem um endereço novo. O antigo já não leva a lado nenhum.' },
    pause: { label: 'Pausar', done: 'Em pausa.' },
    resume: { label: 'Retomar', done: 'Ativo de novo.' },
  },
} satisfies ResourceWords['m3u_links']
