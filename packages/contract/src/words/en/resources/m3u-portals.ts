import type { ResourceWords } from '../../resource-words.ts'

export const m3uPortals = {
  one: 'provider link',
  many: 'M3U portals',
  about: 'Providers by name: an owner picks one on the phone and types only user name and password.',
  empty: 'No provider yet. Add the first one.',
  fields: {
    id: 'No.',
    name: 'Name',
    url_template: 'Address',
    epg_template: 'Guide',
    product: 'Product',
    countries: 'Countries',
    sort: 'Order',
    active: 'In use',
    reseller: 'Reseller',
    notes: 'Notes',
  },
  hints: {
    url_template:
      'With places for what the owner types: {username}, {password} and {mac}, like http://tv.example.com/get.php?username={username}&password={password}&type=m3u_plus',
    epg_template: 'May have the same places.',
    countries: 'Two letters each, like DE. Empty: everywhere.',
    reseller: 'Empty: for the TVs of everybody.',
  },
  values: { product: { any: 'All products', f2: 'F2', fpro: 'FPro', onair: 'OnAir' } },
  actions: {},
} satisfies ResourceWords['m3u_portals']
