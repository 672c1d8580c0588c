import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'

/** Name, number at TMDB where it is known, year, and a line about it. */
export type DemoTitle = readonly [string, number | null, number, string]

/** Films of which the rights have run out, or never were. */
export const films: readonly DemoTitle[] = [
  ['Metropolis', 19, 1927, 'A city of machines, and those below who keep it alive.'],
  ['Nosferatu', 653, 1922, 'A clerk sells a house to a count who casts long shadows.'],
  ['The General', 961, 1926, 'An engine driver goes after the thieves of his locomotive.'],
  ['The Cabinet of Dr. Caligari', 234, 1920, 'A showman keeps a sleeper who tells the future.'],
  ['Battleship Potemkin', 643, 1925, 'Sailors rise, and the steps of Odessa remember it.'],
  ['A Trip to the Moon', 775, 1902, 'Astronomers hit the moon in its eye.'],
  ['Sherlock Jr.', 992, 1924, 'A projectionist walks into the film he is showing.'],
  ['The Gold Rush', 962, 1925, 'A lone prospector dines on his shoe.'],
  ['The Kid', 10098, 1921, 'A tramp and the child he found share everything.'],
  ['Safety Last!', 22596, 1923, 'A shop assistant climbs a tower and meets its clock.'],
  ['The Phantom of the Opera', 964, 1925, 'Somebody lives below the stage of Paris.'],
  ['Sunrise', 631, 1927, 'A farmer, his wife, and a tram to the city.'],
  ['The Passion of Joan of Arc', 780, 1928, 'A trial, told by faces.'],
  ['Man with a Movie Camera', 26317, 1929, 'A day in a city that never stands still.'],
  ['Un Chien Andalou', 626, 1929, 'Nothing follows from anything, and one cannot look away.'],
  ['Faust', 10728, 1926, 'A scholar signs, and a shadow covers the town.'],
  ['The Lost World', 2981, 1925, 'On a plateau, the past is still alive.'],
  ['The 39 Steps', 260, 1935, 'A stranger knocks, and a man has to run through Scotland.'],
  ['The Lady Vanishes', 940, 1938, 'On a train, nobody has seen her.'],
  ['His Girl Friday', 3085, 1940, 'Two reporters and one last story.'],
  ['Detour', 20367, 1945, 'A lift to the west takes a wrong turn.'],
  ['D.O.A.', 18995, 1949, 'A man reports a murder: his own.'],
  ['Charade', 4808, 1963, 'Four men want what she does not know she has.'],
  ['Carnival of Souls', 16093, 1962, 'An organist hears what the others do not.'],
  ['House on Haunted Hill', 22744, 1959, 'Five guests may keep ten thousand dollars if they stay the night.'],
  ['Night of the Living Dead', 10331, 1968, 'A farmhouse, boarded up from within.'],
  ['The Little Shop of Horrors', 24452, 1960, 'A florist has a plant that is hungry.'],
  ['Plan 9 from Outer Space', 10513, 1957, 'Visitors try their ninth plan.'],
  ['Reefer Madness', 22713, 1936, 'A warning that became a joke.'],
]

/** Serials and television of the early days. */
export const serials: readonly DemoTitle[] = [
  ['Les Vampires', null, 1915, 'A reporter follows a gang over the roofs of Paris.'],
  ['Judex', null, 1916, 'A man in a cape puts a banker on trial.'],
  ['Flash Gordon', null, 1936, 'A rocket lands on a planet that is about to hit ours.'],
  ['Sherlock Holmes', null, 1954, 'The detective and the doctor, filmed in Paris.'],
  ['The Cisco Kid', null, 1950, 'Two riders help where the law is far.'],
  ['One Step Beyond', null, 1959, 'Stories nobody can explain, told as if they were so.'],
  ['Four Star Playhouse', null, 1952, 'A new story each week, with one of four stars.'],
]

/** What staff have made of some titles. */
export const decided: Readonly<Record<string, object>> = {
  Metropolis: { own_title: '{"de":"Metropolis – die ungekürzte Fassung"}' },
  'Reefer Madness': { status: 'removed' },
  'Plan 9 from Outer Space': { status: 'hidden' },
  Detour: { status: 'review', year: 1945, locked_fields: '["year"]' },
  Judex: { status: 'draft' },
}

/** Trailers: of which movie, name, address, where, and what the last look at it found. */
export const demoTrailers = [
  ['Metropolis', 'Restored version', 'https://archive.example/metropolis.mp4', 'file', 'ok'],
  ['Nosferatu', 'Orlok rises', 'https://archive.example/nosferatu.mp4', 'file', 'ok'],
  ['The General', 'The bridge', 'https://archive.example/general.mp4', 'file', 'dead'],
  ['Night of the Living Dead', 'They are coming', 'https://archive.example/night.mp4', 'file', 'ok'],
] as const

/** Broadcasters, invented: name, country, number at the demo's metadata service, where it has one. */
export const broadcasters = [
  ['Harbour One', 'GB', 6],
  ['Nordsee 3', 'DE', 16],
  ['Canal Mirador', 'ES', 2],
  ['Antena Wisła', 'PL', 4],
  ['Ege TV', 'TR', null],
] as const

/** Episodes: of which series, season, number, name. */
export const parts = [
  ['Les Vampires', 1, 1, 'La Tête coupée'],
  ['Les Vampires', 1, 2, 'La Bague qui tue'],
  ['Les Vampires', 1, 3, 'Le Cryptogramme rouge'],
  ['Les Vampires', 1, 4, 'Le Spectre'],
  ['Flash Gordon', 1, 1, 'The Planet of Peril'],
  ['Flash Gordon', 1, 2, 'The Tunnel of Terror'],
  ['Flash Gordon', 0, 1, 'Rocketship'],
  ['Sherlock Holmes', 1, 1, 'The Case of the Cunningham Heritage'],
  ['Sherlock Holmes', 1, 2, 'The Case of Lady Beryl'],
] as const

/** Names that lead nowhere. */
export const unknownNames: readonly (readonly [TitleKind, string, 'miss' | 'blocked'])[] = [
  ['movie', 'VIP | Kino-Mix 24/7', 'miss'],
  ['movie', 'TR: Yaz Akşamı (2025) FHD', 'miss'],
  ['movie', 'PL - Nocny pociąg 1959', 'miss'],
  ['movie', 'xXx Nightline ★ 18+', 'blocked'],
  ['movie', 'ES | Verano en el puerto', 'miss'],
  ['movie', '####### NEUE FILME #######', 'blocked'],
  ['series', 'DE: Hafenwache S02E05', 'miss'],
  ['series', 'NL | De Polder S01 E01', 'miss'],
  ['series', '24h Promo Kanal', 'blocked'],
]

type Unclear = {
  raw: string
  kind: TitleKind
  reason: 'tie' | 'low_score' | 'year_mismatch' | 'type_mismatch'
  review: 'open' | 'deferred'
  candidates: readonly (readonly [number, string, number | null, number])[]
}

/** Names that may mean several titles. */
export const unclearNames: readonly Unclear[] = [
  {
    raw: 'DE | Nosferatu HD',
    kind: 'movie',
    reason: 'tie',
    review: 'open',
    candidates: [
      [653, 'Nosferatu – Eine Symphonie des Grauens', 1922, 95],
      [6404, 'Nosferatu – Phantom der Nacht', 1979, 93],
      [426063, 'Nosferatu', 2024, 95],
    ],
  },
  {
    raw: 'The Phantom of the Opera (1926) [EN]',
    kind: 'movie',
    reason: 'year_mismatch',
    review: 'open',
    candidates: [
      [964, 'The Phantom of the Opera', 1925, 86],
      [15848, 'Phantom of the Opera', 1943, 70],
      [9833, 'The Phantom of the Opera', 2004, 70],
    ],
  },
  {
    raw: 'Dr. Mabuse 1',
    kind: 'movie',
    reason: 'low_score',
    review: 'open',
    candidates: [
      [5998, 'Dr. Mabuse, der Spieler', 1922, 78],
      [12206, 'Das Testament des Dr. Mabuse', 1933, 64],
    ],
  },
  {
    raw: 'Sherlock Holmes S01E01',
    kind: 'series',
    reason: 'tie',
    review: 'open',
    candidates: [
      [13417, 'Sherlock Holmes', 1954, 95],
      [5417, 'The Adventures of Sherlock Holmes', 1984, 92],
    ],
  },
  {
    raw: 'EN | Flash Gordon 01x03',
    kind: 'series',
    reason: 'type_mismatch',
    review: 'open',
    candidates: [[3604, 'Flash Gordon', 1980, 95]],
  },
  {
    raw: 'El mundo perdido 4K',
    kind: 'movie',
    reason: 'tie',
    review: 'deferred',
    candidates: [
      [2981, 'El mundo perdido', 1925, 95],
      [12599, 'El mundo perdido', 1960, 95],
    ],
  },
]
