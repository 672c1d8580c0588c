import type { ResourceWords } from '../../resource-words.ts'

export const m3uPortals = {
  one: 'link de fornecedor',
  many: 'Portais M3U',
  about: 'Fornecedores com nome: o dono escolhe um no telemóvel e só escreve utilizador e palavra-passe.',
  empty: 'Ainda não há fornecedor. Adicione o primeiro.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    url_template: 'Endereço',
    epg_template: 'Guia',
    product: 'Produto',
    countries: 'Países',
    sort: 'Ordem',
    active: 'Em uso',
    reseller: 'Revendedor',
    notes: 'Notas',
  },
  hints: {
    url_template:
      'Com lugares para o que o dono escreve: {username}, {password} e {mac}, como http://tv.example.com/get.php?username={username}&password={password}&type=m3u_plus',
    epg_template: 'Pode ter os mesmos lugares.',
    countries: 'Duas letras cada, como PT. Vazio: em todo o lado.',
    reseller: 'Vazio: para as TVs de todos.',
  },
  values: { product: { any: 'Todos os produtos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' } },
  actions: {},
} satisfies ResourceWords['m3u_portals']
