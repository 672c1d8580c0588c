/** One file per language: `locales/<language>/<area>.json`. */
export const areas = [
  'common',
  'errors',
  'accounts',
  'devices',
  'sources',
  'credits',
  'catalogue',
  'apps',
  'operations',
  'owner',
  'tv',
] as const
export type Area = (typeof areas)[number]
