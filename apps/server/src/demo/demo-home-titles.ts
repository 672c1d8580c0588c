import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'

export type DemoHomeTitle = {
  kind: TitleKind
  year: number
  genres: readonly string[]
  countries: readonly string[]
  /** Tenths of a point of ten. */
  rating: number
  minutes: number
  overview: string
  /** In German too, as the owner of a TV in Germany sees it. */
  german: readonly [string, string]
}

type Facts = Pick<DemoHomeTitle, 'year' | 'genres' | 'countries'>

const movie = (
  [year, genres, countries]: readonly [Facts['year'], Facts['genres'], Facts['countries']],
  [rating, minutes]: readonly [number, number],
  overview: string,
  german: readonly [string, string],
): DemoHomeTitle => ({ kind: 'movie', year, genres, countries, rating, minutes, overview, german })

/** Invented movies and series; the pictures in `scripts/demo/pictures` are drawn for them. */
export const homeTitles: Readonly<Record<string, DemoHomeTitle>> = {
  'Harbour of Glass': movie([2024, ['Drama', 'Mystery'], ['PT']], [78, 112], 'A diver finds a town below the harbour, and its lights are on.', ['Hafen aus Glas', 'Eine Taucherin findet unter dem Hafen eine Stadt, in der noch Licht brennt.']),
  'Nine Winters North': movie([2022, ['Drama', 'Adventure'], ['NO']], [81, 127], 'Two sisters carry their father’s map to where it ends.', ['Neun Winter nördlich', 'Zwei Schwestern tragen die Karte ihres Vaters bis dorthin, wo sie endet.']),
  'The Paper Orchard': movie([2023, ['Family', 'Fantasy'], ['JP']], [74, 95], 'A boy folds a tree a day, until one of them bears fruit.', ['Der Papiergarten', 'Ein Junge faltet jeden Tag einen Baum, bis einer Früchte trägt.']),
  'Orbit of Two': movie([2025, ['Science Fiction', 'Romance'], ['DE']], [69, 104], 'Two astronauts share a station and never the same shift.', ['Umlaufbahn für zwei', 'Zwei Raumfahrer teilen sich eine Station und nie dieselbe Schicht.']),
  'A Field of Static': movie([2021, ['Mystery', 'Thriller'], ['NL']], [72, 98], 'A radio engineer hears tomorrow’s weather, a day too late.', ['Ein Feld aus Rauschen', 'Eine Funkerin hört das Wetter von morgen, einen Tag zu spät.']),
  'Midnight Ferryman': movie([2020, ['Crime', 'Drama'], ['NL']], [76, 118], 'The last ferry of the night has one passenger too many.', ['Der Fährmann um Mitternacht', 'Die letzte Fähre der Nacht hat einen Fahrgast zu viel.']),
  'The Velvet Atlas': movie([2019, ['Romance', 'Drama'], ['FR']], [70, 109], 'A tailor sews a map of a city for someone who has never seen it.', ['Der Samtatlas', 'Ein Schneider näht die Karte einer Stadt für jemanden, der sie nie sah.']),
  'Snow on the Antenna': movie([2025, ['Drama'], ['AT']], [84, 102], 'A lighthouse keeper’s last broadcast reaches a village cut off by snow.', ['Schnee auf der Antenne', 'Die letzte Sendung eines Leuchtturmwärters erreicht ein eingeschneites Dorf.']),
  'Copper Tides': movie([2018, ['Adventure'], ['GB']], [66, 121], 'Salvage divers follow a cable that was never laid.', ['Kupfergezeiten', 'Bergungstaucher folgen einem Kabel, das nie verlegt wurde.']),
  'The Ninth Tenant': movie([2024, ['Thriller'], ['PL']], [71, 99], 'The building has eight doors, and nine names on the bells.', ['Der neunte Mieter', 'Das Haus hat acht Türen und neun Namen an den Klingeln.']),
  'Kite Season': movie([2017, ['Family', 'Comedy'], ['TR']], [73, 91], 'A summer, a hill, and the wind everybody waits for.', ['Drachenzeit', 'Ein Sommer, ein Hügel und der Wind, auf den alle warten.']),
  'Compass Rose': movie([2023, ['Adventure', 'Drama'], ['ES']], [77, 115], 'A cartographer walks home by the one way she never drew.', ['Windrose', 'Eine Kartografin geht auf dem einen Weg heim, den sie nie gezeichnet hat.']),
  'Polar Radio': movie([2026, ['Science Fiction', 'Drama'], ['NO']], [80, 107], 'Six people, one winter, and a station that answers.', ['Polarradio', 'Sechs Menschen, ein Winter und eine Station, die antwortet.']),
  'Quiet Signal': movie([2022, ['Thriller', 'Science Fiction'], ['DE']], [64, 94], 'Nobody called, and yet the line is busy.', ['Stilles Signal', 'Niemand hat angerufen, und doch ist die Leitung besetzt.']),
  'The Long Ascent': movie([2021, ['Adventure', 'Documentary'], ['CH']], [79, 88], 'One rope, four hundred steps of ice, and no hurry.', ['Der lange Aufstieg', 'Ein Seil, vierhundert Stufen Eis und keine Eile.']),
  'Lantern Bay': { ...movie([2024, ['Crime', 'Drama'], ['GB']], [82, 48], 'A night shift of coastguards, and what the sea brings them.', ['Laternenbucht', 'Die Nachtschicht der Küstenwache, und was das Meer ihr bringt.']), kind: 'series' },
  Understory: { ...movie([2023, ['Fantasy', 'Family'], ['CA']], [75, 32], 'Below the ferns, another village keeps its own time.', ['Unterholz', 'Unter den Farnen hat ein anderes Dorf seine eigene Zeit.']), kind: 'series' },
  'Signal Hill': { ...movie([2025, ['Comedy'], ['IE']], [77, 28], 'A pirate station with three listeners, and all of them call in.', ['Signalhügel', 'Ein Piratensender mit drei Hörern, und alle drei rufen an.']), kind: 'series' },
} // prettier-ignore

/** Episodes of the invented series: season, number, name, and what happens. */
export const homeEpisodes: Readonly<Record<string, readonly (readonly [number, number, string, string])[]>> = {
  'Lantern Bay': [
    [0, 1, 'The Making of the Bay', 'How the harbour was built in a quarry.'],
    [1, 1, 'High Water', 'A boat without a crew comes in with the tide.'],
    [1, 2, 'The Lamp Room', 'Someone has turned the light around.'],
    [1, 3, 'Slack Tide', 'Twelve minutes in which nothing moves.'],
    [2, 1, 'Fog Signal', 'A year later, the horn answers itself.'],
    [2, 2, 'The Breakwater', 'Two stories of one night.'],
  ],
  Understory: [
    [1, 1, 'Below the Fern', 'Mila loses a shoe and finds a door.'],
    [1, 2, 'The Snail Post', 'A letter takes all summer.'],
  ],
  'Signal Hill': [
    [1, 1, 'On Air', 'The first show, and the last battery.'],
    [1, 2, 'Request Hour', 'Three requests, one record.'],
    [1, 3, 'Dead Air', 'Silence, live.'],
  ],
}

/** Seasons of the invented series that have a name: season, then name and text in English and in German. */
export const homeSeasons: Readonly<Record<string, readonly (readonly [number, ...(readonly [string, string])[]])[]>> = {
  'Lantern Bay': [
    [1, ['The First Winter', 'A new keeper learns which lights not to answer.'], ['Der erste Winter', 'Eine neue Wärterin lernt, welchen Lichtern man nicht antwortet.']],
    [2, ['Landfall', 'The boats come back. So do their crews.'], ['Landgang', 'Die Boote kehren zurück. Ihre Mannschaften auch.']],
  ],
} // prettier-ignore

/** Who is in it: department, name, role. */
export const homeCredits: readonly (readonly ['cast' | 'directing' | 'writing' | 'crew', string, string])[] = [
  ['cast', 'Ida Berg', 'The keeper'],
  ['cast', 'Tomás Varela', 'The engineer'],
  ['cast', 'Noor Aydın', 'The mayor'],
  ['cast', 'Emil Kowal', 'The boy'],
  ['cast', 'Greta Lindqvist', 'The stranger'],
  ['directing', 'Ole Lund', 'Director'],
  ['writing', 'Marta Reis', 'Writer'],
]

type HomeRow = {
  kind: 'manual' | 'rule'
  section: 'movies' | 'series'
  title: Readonly<Record<string, string>>
  titles?: readonly string[]
  genres?: readonly string[]
  countries?: readonly string[]
  /** Days from now. */
  starts?: number
  ends?: number
  active?: boolean
}

/** Rows before those of the service: by hand, by rule, one that starts later, one for some countries, one that is off. */
export const homeRows: readonly HomeRow[] = [
  {
    kind: 'manual',
    section: 'movies',
    title: { en: 'Tonight’s picks', de: 'Tipps für heute Abend', es: 'Para esta noche', nl: 'Tips voor vanavond', pl: 'Na dziś wieczór', pt: 'Para esta noite', tr: 'Bu akşam için', ar: 'مختارات الليلة', fa: 'پیشنهادهای امشب' },
    titles: ['Snow on the Antenna', 'Harbour of Glass', 'Midnight Ferryman', 'The Paper Orchard', 'Kite Season', 'A Field of Static', 'The Velvet Atlas', 'Polar Radio'],
  },
  {
    kind: 'manual',
    section: 'series',
    title: { en: 'New series', de: 'Neue Serien', es: 'Series nuevas', nl: 'Nieuwe series', pl: 'Nowe seriale', pt: 'Séries novas', tr: 'Yeni diziler', ar: 'مسلسلات جديدة', fa: 'سریال‌های تازه' },
    titles: ['Lantern Bay', 'Signal Hill', 'Understory'],
  },
  {
    kind: 'manual',
    section: 'movies',
    title: { en: 'Winter evenings', de: 'Winterabende', es: 'Noches de invierno', nl: 'Winteravonden', pl: 'Zimowe wieczory', pt: 'Noites de inverno', tr: 'Kış akşamları', ar: 'أمسيات الشتاء', fa: 'شب‌های زمستان' },
    titles: ['Nine Winters North', 'Compass Rose', 'The Ninth Tenant', 'The Long Ascent', 'Polar Radio', 'Snow on the Antenna'],
    starts: 6,
    ends: 42,
  },
  {
    kind: 'rule',
    section: 'movies',
    title: { en: 'Great adventures', de: 'Große Abenteuer', es: 'Grandes aventuras', nl: 'Grote avonturen', pl: 'Wielkie przygody', pt: 'Grandes aventuras', tr: 'Büyük maceralar', ar: 'مغامرات كبرى', fa: 'ماجراهای بزرگ' },
    genres: ['adventure', 'science fiction'],
  },
  {
    kind: 'manual',
    section: 'movies',
    title: { en: 'From the Alps', de: 'Aus den Alpen' },
    titles: ['The Long Ascent', 'Snow on the Antenna'],
    countries: ['DE', 'AT', 'CH'],
  },
  {
    kind: 'manual',
    section: 'movies',
    title: { en: 'Family matinee', de: 'Matinee für Familien' },
    titles: ['Kite Season', 'The Paper Orchard'],
    active: false,
  },
] // prettier-ignore
