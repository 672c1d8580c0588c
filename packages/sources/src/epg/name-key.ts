/**
 * The name of a channel without everything that does not distinguish channels, and the country it names.
 * `shortKey` also drops optional words; it is used only where nothing else matches.
 */
export type NameKey = { key: string; land: string | null; shortKey: string }

/** Codes that stand in front of names or behind ids, by the country they mean. `tv` and `me` are left out: they mostly mean television and the Middle East. */
const lands = new Map([
  ...'ad ae af al am ar at au az ba bd be bf bg bh bj bo br by ca cd cg ch ci cl cm cn co cr cu cy cz de dk do dz ec ee eg es et fi fr ga ge gh gp gr gt hk hn hr ht hu id ie il in iq ir is it jm jo jp ke kg kh kr kw kz lb lk lt lu lv ly ma md mg mk ml mn mt mx my mz ng ni nl no np nz om pa pe ph pk pl pr ps pt py qa ro rs ru rw sa se sg si sk sn so sv sy th tj tm tn tr tw tz ua ug us uy uz ve vn xk ye za zm zw'
    .split(' ')
    .map((code): [string, string] => [code, code]),
  ...Object.entries({
    gb: 'uk',
    uk: 'uk',
    eng: 'uk',
    gbr: 'uk',
    usa: 'us',
    ger: 'de',
    deu: 'de',
    aut: 'at',
    sui: 'ch',
    fra: 'fr',
    ita: 'it',
    esp: 'es',
    spa: 'es',
    por: 'pt',
    prt: 'pt',
    bra: 'br',
    ned: 'nl',
    nld: 'nl',
    bel: 'be',
    pol: 'pl',
    tur: 'tr',
    gre: 'gr',
    rus: 'ru',
    ukr: 'ua',
    rou: 'ro',
    swe: 'se',
    nor: 'no',
    den: 'dk',
    fin: 'fi',
    can: 'ca',
    aus: 'au',
    mex: 'mx',
    arg: 'ar',
    ind: 'in',
  }),
] as [string, string][])

/** Letters in circles and squares, which lists put behind names to say that a channel is blocked abroad or from a video site. */
const circled = /[\u24b6-\u24e9\u{1f130}-\u{1f189}]/gu
/** Small letters above the line, as in ᴴᴰ, stand for themselves once there is a blank in front. */
const raised = /[\u1d2c-\u1d6a\u1da0\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+/gu
const flag = /[\u{1f1e6}-\u{1f1ff}]/gu
const quality =
  /\b(?:ultra ?hd|full ?hd|[uqf]?hd\+?|sd|[48]k\+?|hevc|[hx]\.?26[45]|raw|hdr(?:10)?|vip|(?:25|50|60) ?fps|\d{3,4}[ip](?:\d\d)?|backup|geo-?blocked|not 24\/7|24\/7)(?![\p{L}\p{N}])/gu
/** In brackets these say nothing about which channel it is. */
const note = /[([{]([^()[\]{}]{0,24})[)\]}]/gu
const prefix =
  /^\s*(?:[|[(]\s*([a-z0-9+]{2,4})\s*[|\])]\s*[-:|]?|([a-z0-9+]{2,4})\s*(?:[:|\u2502\u2503\u258e\u2022\u2605\u272a\u27a4\u25ba]|\s[-\u2013]\s))/u
const prefixesMax = 3
/** Words at either end that one writer adds and another leaves out: TV Nova and Nova. */
const filler =
  /^(?:the|tv|тв|television|televisao|televizija|telekanal|телеканал)\s+(?=\S)|(?<=\S)\s+(?:tv|тв|channel|television|televisao|televizija|fernsehen)$/gu
/** A place or an explanation behind a name, as in `Franken Fernsehen (Nürnberg)`. */
const trailingNote = /(?<!\s)\s*\([^()]{4,40}\)\s*$/u
/** A short name of fewer letters says too little. */
const shortKeyMin = 4

/** Reads a name; `key` is all of it, squeezed, when nothing else would be left. */
export function readName(name: string): NameKey {
  const plain = name
    .slice(0, 300)
    .replaceAll(circled, ' ')
    .replaceAll(raised, ' $&')
    .replaceAll(flag, ' ')
    .replaceAll('ʀᴀᴡ', ' raw')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  let land: string | null = null
  let rest = plain
  for (let count = 0; count < prefixesMax; count++) {
    const found = prefix.exec(rest)
    if (found === null) break
    const code = found[1] ?? found[2] ?? ''
    // Words before a dash are part of a name more often than not; a colon or a bar sets off a mark.
    const isMark =
      lands.has(code) ||
      (/^[a-z]{2,3}$/u.test(code) && /[:|\])]/u.test(found[0])) ||
      squeeze(code.replaceAll(quality, '')) === ''
    if (!isMark) break
    land ??= lands.get(code) ?? null
    rest = rest.slice(found[0].length)
  }
  rest = rest.replaceAll(note, (all, inside: string) => {
    const code = inside.trim()
    if (lands.has(code)) {
      land ??= lands.get(code)!
      return ' '
    }
    return squeeze(code.replaceAll(quality, ' ')) === '' ? ' ' : all
  })
  const bare = rest.replaceAll(quality, ' ').trim()
  const key = squeeze(bare) || squeeze(plain)
  return { key, land, shortKey: shortKeyOf(bare, key) }
}

/** Reads an id such as `DasErste.de@SD` as if it were a name with its country behind. */
export function readGuideId(id: string): NameKey {
  const [base = ''] = id.split('@', 1)
  const dot = base.lastIndexOf('.')
  const land = dot > 0 ? (lands.get(base.slice(dot + 1).toLowerCase()) ?? null) : null
  return { ...readName(land === null ? base : base.slice(0, dot)), land }
}

function shortKeyOf(bare: string, key: string): string {
  const short = squeeze(bare.replace(trailingNote, '').replace(filler, ''))
  return /\p{L}{2}/u.test(short) && short.length >= shortKeyMin ? short : key
}

/** An id for comparison: case and blanks do not count, nor does a mark of quality behind `@`. */
export function idKeyOf(id: string): string {
  return id
    .toLowerCase()
    .replaceAll(/[\s\u00a0]+/g, '')
    .replace(/@(?:sd|hd|fhd|uhd|4k|8k|hevc)$/u, '')
}

function squeeze(text: string): string {
  return text.replaceAll('+', 'plus').replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
