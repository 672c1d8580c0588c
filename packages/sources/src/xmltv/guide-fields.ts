import { cleanAddress, cleanText, isClean } from '../text/clean-text.ts'
import { decodeEntities } from './decode-entities.ts'

/** Text of an element or attribute as it is shown: entities decoded, clean, at most `charsMax` UTF-16 units. */
export function readText(raw: string, charsMax: number): string {
  const decoded = decodeEntities(raw)
  return decoded.length <= charsMax && isClean(decoded) ? decoded : cleanText(decoded, charsMax)
}

/** An address of a picture, http or https; undefined for anything else. Addresses without a scheme mean https. */
export function readIcon(raw: string | undefined, charsMax: number): string | undefined {
  const written = cleanAddress(raw ?? '')
  const address = written.startsWith('//') ? `https:${written}` : written
  return address.length <= charsMax && /^https?:\/\/[^\s/]/i.test(address) ? address : undefined
}

const xmltvNs = /^(\d{1,4})?(?:\/\d*)?\.(\d{1,5})?(?:\/\d*)?(?:\.|$)/

/** `S2E5` of a number in the zero-based `xmltv_ns` notation, whose parts may be empty; empty when it says nothing. */
export function readEpisodeNumber(text: string): string {
  const [, season, episode] = xmltvNs.exec(text.includes(' ') ? text.replaceAll(/\s+/gu, '') : text) ?? []
  return `${season === undefined ? '' : `S${Number(season) + 1}`}${episode === undefined ? '' : `E${Number(episode) + 1}`}`
}
