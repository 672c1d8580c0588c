import { expect, test } from 'vitest'
import { ChannelMatcher } from './match-channels.ts'

/** Channels of an invented guide: id and name. Some differ by a number, a sign, a country or one word alone. */
const guide = [
  ['Nordlicht.de', 'Nordlicht TV'],
  ['NordlichtInfo.de', 'Nordlicht Info'],
  ['Hafen.Eins.de', 'Hafen Eins'],
  ['HafenZwei.de', 'Hafen Zwei'],
  ['Bergfunk.at', 'Bergfunk'],
  ['Bergfunk.ch', 'Bergfunk'],
  ['ArenaSport1.uk', 'Arena Sport 1'],
  ['ArenaSport2.uk', 'Arena Sport 2'],
  ['ArenaSport1.rs', 'Arena Sport 1'],
  ['Prism.us', 'Prism'],
  ['Prism.au', 'Prism'],
  ['PrismNews.us', 'Prism News'],
  ['Canal9.fr', 'Canal 9'],
  ['Canal9Plus.fr', 'Canal 9+'],
  ['Canal9Plus1.fr', 'Canal 9+1'],
  ['TeleQuartier.fr', 'Télé Quartier'],
  ['Kanal7.tr', 'Kanal 7'],
  ['Kanal7Avrupa.tr', 'Kanal 7 Avrupa'],
  ['Polna.pl', 'Polna'],
  ['PolnaFilm.pl', 'Polna Film'],
  ['Lua24.pt', 'Lua 24'],
  ['Sol.es', 'Sol Televisión'],
  ['Mar4.it', 'Mar 4'],
  ['Retequattordici.it', 'Rete Quattordici'],
  ['UHD1.de', 'UHD1'],
  ['KinoMax.de', 'KinoMax'],
  ['KinoMaxAction.de', 'KinoMax Action'],
  ['Волга.ru', 'Волга ТВ'],
  ['Kids.Garden.nl', "Kids' Garden"],
  ['Vlaams3.be', 'Vlaams 3'],
] as const

/** Channels with a name of their own in the guide, and what lists write in front of it. */
const plain = [
  ['Nordlicht.de', 'Nordlicht TV', 'DE'],
  ['NordlichtInfo.de', 'Nordlicht Info', 'DE'],
  ['Hafen.Eins.de', 'Hafen Eins', 'DE'],
  ['HafenZwei.de', 'Hafen Zwei', 'GER'],
  ['ArenaSport2.uk', 'Arena Sport 2', 'UK'],
  ['PrismNews.us', 'Prism News', 'USA'],
  ['Canal9.fr', 'Canal 9', 'FR'],
  ['Canal9Plus.fr', 'Canal 9+', 'FR'],
  ['TeleQuartier.fr', 'Tele Quartier', 'FRA'],
  ['Kanal7.tr', 'Kanal 7', 'TR'],
  ['Kanal7Avrupa.tr', 'Kanal 7 Avrupa', 'TUR'],
  ['Polna.pl', 'Polna', 'PL'],
  ['PolnaFilm.pl', 'Polna Film', 'PL'],
  ['Lua24.pt', 'Lua 24', 'PT'],
  ['Sol.es', 'Sol Televisión', 'ES'],
  ['Mar4.it', 'Mar 4', 'IT'],
  ['KinoMax.de', 'KinoMax', 'DE'],
  ['Kids.Garden.nl', 'Kids Garden', 'NL'],
] as const

/** How real lists decorate a name; `#` is the name and `%` the country. */
const decorations = [
  '#',
  '# (720p)',
  '# (1080p) [Geo-blocked]',
  '# (576i) [Not 24/7]',
  '# HD',
  '#ᴴᴰ',
  '# ⁴ᴷ',
  '# Ⓖ',
  '# Ⓨ Ⓢ',
  '%: # FHD',
  '|%| # HEVC',
  '[%] # 4K',
  '% | # UHD',
  '% ▎ # RAW',
  '# (%) 50fps',
  '%: 4K | # H.265',
]

/** Names that come close to one of the guide: with their channel, or with none. */
const close: readonly (readonly [name: string, channel: string | null, tvgId?: string])[] = [
  ['Arena Sport 3 HD', null],
  ['Arena Sport', null],
  ['DE: Arena Sport 1', null],
  ['RS: Arena Sport 1', 'ArenaSport1.rs'],
  ['UK: Arena Sport 1 HD', 'ArenaSport1.uk'],
  ['Prism', 'Prism.au', 'Prism.au'],
  ['AU: Prism', 'Prism.au'],
  ['Prism HD', null],
  ['Bergfunk (720p)', null],
  ['US | Prism HD', 'Prism.us'],
  ['Prism', null, 'Prism.nz'],
  ['NZ: Prism News', null],
  ['Canal 9+1', 'Canal9Plus1.fr'],
  ['Canal 9 +1 HD', 'Canal9Plus1.fr'],
  ['Canal 90', null],
  ['BE: Canal 9', null],
  ['CH: Bergfunk HD', 'Bergfunk.ch'],
  ['AT: Bergfunk', 'Bergfunk.at'],
  ['Bergfunk', 'Bergfunk.ch', 'Bergfunk.ch@HD'],
  ['Nordlicht', 'Nordlicht.de', 'Nordlicht.de@SD'],
  ['Nordlicht TV Info', null],
  ['Hafen 1', null],
  ['UHD1', 'UHD1.de'],
  ['HD', null],
  ['4K', null],
  ['KinoMax Action (1080p)', 'KinoMaxAction.de'],
  ['KinoMax Comedy', null],
  ['Kanal 7 Europa', null],
  ['Kanal 17', null],
  ['Волга ТВ Ⓢ', 'Волга.ru'],
  ['Полна', null],
  ['Mar 40', null],
  ['Lua 24 Brasil', null],
  ['BR: Lua 24', null],
  ['Rete 14', null],
  ['IT - Rete Quattordici', 'Retequattordici.it'],
  ['Vlaams 3 (NL)', null],
  ['Vlaams 3', 'Vlaams3.be'],
]

test('a labelled list of more than 300 names finds its channels, and none that is not its own', () => {
  const matcher = new ChannelMatcher()
  const wanted = new Map<string, string | null>()
  const add = (name: string, channel: string | null, tvgId?: string) => {
    const key = `${wanted.size}: ${name}`
    wanted.set(key, channel)
    matcher.add({ key, tvgId, names: [name] })
  }
  for (const [channel, name, country] of plain)
    for (const decoration of decorations) add(decoration.replace('#', name).replace('%', country), channel)
  for (const [name, channel, tvgId] of close) add(name, channel, tvgId)
  expect(wanted.size).toBeGreaterThan(300)

  for (const [id, name] of guide) matcher.meet(id, [name])
  const found = new Map(matcher.matches(() => true).map(({ key, channel }) => [key, channel]))
  const wrong = [...found].filter(([key, channel]) => wanted.get(key) !== channel)
  const missed = [...wanted].filter(([key, channel]) => channel !== null && !found.has(key))
  expect(wrong).toEqual([])
  expect(missed).toEqual([])
})
