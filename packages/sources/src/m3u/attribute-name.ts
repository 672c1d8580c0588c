const known = [
  'tvg-id',
  'tvg-name',
  'tvg-logo',
  'tvg-logo-small',
  'group-title',
  'tvg-chno',
  'ch-number',
  'channel-number',
  'tvg-shift',
  'tvg-rec',
  'timeshift',
  'catchup',
  'catchup-type',
  'catchup-source',
  'catchup-days',
  'catchup-correction',
  'tvg-language',
  'radio',
  'media',
  'user-agent',
  'http-user-agent',
  'referrer',
  'referer',
  'http-referrer',
  'http-referer',
  'x-tvg-url',
  'url-tvg',
  'tvg-url',
] as const

/** An attribute this library gives a meaning to. */
export type KnownAttribute = (typeof known)[number]

const byName: ReadonlyMap<string, KnownAttribute> = new Map(known.map((name) => [name, name]))

/** The meaning of a name in any case, or undefined. */
export function knownAttribute(name: string): KnownAttribute | undefined {
  return byName.get(name.toLowerCase())
}
