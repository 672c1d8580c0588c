import { readView, viewBytes } from '../text/byte-view.ts'
import { cleanAddress, cleanText } from '../text/clean-text.ts'
import type { KnownAttribute } from './attribute-name.ts'
import { AttributeReader } from './attribute-reader.ts'
import type { M3uLimits } from './m3u-limits.ts'
import type { CatchupAttributes } from './read-catchup.ts'

/** What an `#EXTM3U` line sets for the entries below it. */
export type M3uHeader = { epgUrls: string[]; shiftHours?: string; catchup: CatchupAttributes }

/** Reads the byte view of an `#EXTM3U` line without its name; guide lists may be empty or separated by commas. */
export function readHeader(view: string, limits: M3uLimits): M3uHeader {
  const header: M3uHeader = { epgUrls: [], catchup: {} }
  const attributes = new AttributeReader()
  attributes.open(viewBytes(Buffer.from(view, 'latin1')))
  attributes.start(0, view.length)
  while (attributes.at < view.length) {
    if (!attributes.next()) {
      attributes.at++
      continue
    }
    const value = readView(view.slice(attributes.valueStart, attributes.valueEnd))
    if (attributes.name !== undefined) setAttribute(header, attributes.name, value, limits)
  }
  return header
}

function setAttribute(header: M3uHeader, name: KnownAttribute, value: string, limits: M3uLimits): void {
  const text = cleanText(value, limits.attributeCharsMax)
  const { catchup } = header
  if (name === 'x-tvg-url' || name === 'url-tvg' || name === 'tvg-url') addEpgUrls(header.epgUrls, value, limits)
  else if (name === 'tvg-shift') header.shiftHours = text
  else if (name === 'catchup') catchup.mode = text
  else if (name === 'catchup-type') catchup.mode ??= text
  else if (name === 'catchup-source') catchup.source = text
  else if (name === 'catchup-days') catchup.days = text
  else if (name === 'catchup-correction') catchup.correctionHours = text
}

function addEpgUrls(urls: string[], list: string, limits: M3uLimits): void {
  // A comma inside an address is part of it: only one followed by another address separates.
  for (const part of list.split(/(?<=[,;\s])(?=https?:\/\/)/i)) {
    const url = cleanAddress(withoutSeparators(part))
    const usable = /^https?:\/\/./i.test(url) && url.length <= limits.urlCharsMax
    if (usable && !urls.includes(url) && urls.length < limits.epgUrlsKept) urls.push(url)
  }
}

function withoutSeparators(part: string): string {
  let end = part.length
  while (end > 0 && ',; \t'.includes(part.charAt(end - 1))) end--
  return part.slice(0, end)
}
