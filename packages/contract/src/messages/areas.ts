/** One file per language: `locales/<language>/<area>.json`. */
export const areas = ['common', 'accounts', 'devices', 'content', 'apps', 'operations', 'owner', 'tv'] as const
export type Area = (typeof areas)[number]
