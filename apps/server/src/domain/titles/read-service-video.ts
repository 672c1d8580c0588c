import { isObject } from '@castellan/contract/types/type-guards.ts'
import { videoKinds } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import { cleanText } from '@castellan/sources/text/clean-text.ts'
import type { ServiceVideo } from './metadata.ts'

/** A video of the service as far as it can be used: its site and key make the address, never a text of the service. Null for every other. */
export function readServiceVideo(raw: unknown): ServiceVideo | null {
  if (!isObject(raw)) return null
  const said = raw
  const key = String(said['key'])
  const site = (['youtube', 'vimeo'] as const).find((each) => each === String(said['site']).toLowerCase())
  if (site === undefined) return null
  const url = addressOf(site, key)
  const kind = videoKinds.find((each) => each === String(said['type']).toLowerCase())
  const name = typeof said['name'] === 'string' ? cleanText(said['name'], limits.catalogueTitleMax) : ''
  if (url === null || kind === undefined || name === '') return null
  const language = locales.find((each) => each === said['iso_639_1']) ?? 'en'
  return { name, kind, url, site, language, isOfficial: said['official'] === true }
}

function addressOf(site: string, key: string): string | null {
  if (site === 'youtube' && /^[\w-]{11}$/u.test(key)) return `https://www.youtube.com/watch?v=${key}`
  return site === 'vimeo' && /^\d{1,12}$/u.test(key) ? `https://vimeo.com/${key}` : null
}

/** The numbers in a list of changes. */
export function readServiceNumbers(raw: readonly unknown[]): number[] {
  return raw.flatMap((one) => {
    const id = typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : undefined
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? [id] : []
  })
}
