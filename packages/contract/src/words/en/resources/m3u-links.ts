import type { ResourceWords } from '../../resource-words.ts'

export const m3uLinks = {
  one: 'short link',
  many: 'M3U links',
  about: 'Short addresses of playlists. The default one is what TVs without a source of their own play.',
  empty: 'No link yet. Add the first one.',
  fields: {
    id: 'No.',
    name: 'Name',
    slug: 'Short address',
    url: 'Playlist',
    product: 'Product',
    countries: 'Countries',
    is_default: 'Default',
    requires: 'Opens with',
    max_uses: 'Uses at most',
    expires_at: 'Until',
    state: 'State',
    hits: 'Uses',
    last_hit_at: 'Last use',
    reseller: 'Reseller',
    notes: 'Notes',
  },
  hints: {
    url: 'The address of a playlist without anybody’s login: whoever has the link gets it.',
    countries: 'Two letters each, like DE. Empty: everywhere.',
    is_default: 'TVs of this product and these countries play it until they have a source of their own.',
    requires: 'A TV asks for its parental PIN before it opens a default link with PIN.',
    max_uses: 'Empty for any number. TVs that play it as their default are not counted.',
    expires_at: 'Empty for a link without end.',
    reseller: 'Empty: for the TVs of everybody.',
  },
  values: {
    product: { any: 'All products', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    requires: { none: 'The address alone', device_token: 'A TV’s token', pin: 'A TV’s token and PIN' },
    state: { active: 'Active', paused: 'Paused', expired: 'Over' },
  },
  actions: {
    rotate: { label: 'New address', done: 'The link has a new address. The old one leads nowhere.' },
    pause: { label: 'Pause', done: 'Paused.' },
    resume: { label: 'Resume', done: 'Active again.' },
  },
} satisfies ResourceWords['m3u_links']
