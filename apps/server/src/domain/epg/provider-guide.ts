import { limits } from '@castellan/contract/limits.ts'
import { channelOfEntry } from '@castellan/sources/epg/match-channels.ts'
import { looseMoment, looseRecord, looseText } from '@castellan/sources/json/loose.ts'
import { readPortalGuide } from '@castellan/sources/stalker/list-portal.ts'
import type { PortalSession } from '@castellan/sources/stalker/portal-session.ts'
import { askXtreamShortGuide, type AskingXtream } from '../providers/ask-xtream.ts'
import { FetchFault } from '../fetch.ts'

/** Faults of single channels in a row after which a panel is believed to have no guide. */
const faultsInARowMax = 5

/** The guide a panel gives channel by channel (`get_short_epg`), written as XMLTV. Throws a `FetchFault` when it gives none. */
export async function* shortGuide(asking: AskingXtream, keys: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let faults = 0
  let asked = 0
  yield Buffer.from('<tv>')
  for await (const key of keys) {
    if (asked++ >= limits.shortGuideChannelsMax) break
    try {
      const listings = await askXtreamShortGuide(asking, key.slice(key.indexOf(':') + 1))
      faults = 0
      yield Buffer.from(channelText(key, listings.map(ofPanel)))
    } catch (error) {
      asking.signal?.throwIfAborted()
      if (!(error instanceof FetchFault) || ++faults >= faultsInARowMax) throw error
    }
  }
  yield Buffer.from('</tv>')
}

/** The guide a portal gives for all its channels at once (`get_epg_info`), written as XMLTV. Throws a `PortalFault`. */
export async function* portalGuide(session: PortalSession): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<tv>')
  for await (const { channel, programmes } of readPortalGuide(session, limits.guidePortalHours))
    yield Buffer.from(channelText(`itv-${channel}`, programmes.map(ofPortal)))
  yield Buffer.from('</tv>')
}

type Listing = { from: number | null; to: number | null; title: string; about: string }

/** Titles are in base64; the moments in seconds are true, the text fields are local time. */
function ofPanel(value: unknown): Listing {
  const item = looseRecord(value)
  return {
    from: looseMoment(item['start_timestamp']),
    to: looseMoment(item['stop_timestamp']) ?? looseMoment(item['end_timestamp']),
    title: plain(item['title']),
    about: plain(item['description']),
  }
}

function ofPortal(value: unknown): Listing {
  const item = looseRecord(value)
  return {
    from: looseMoment(item['start_timestamp']),
    to: looseMoment(item['stop_timestamp']),
    title: looseText(item['name'], 500),
    about: looseText(item['descr'], limits.guideDescriptionMax),
  }
}

function plain(value: unknown): string {
  const text = looseText(value, 4_000)
  const isCoded = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/u.test(text)
  const decoded = isCoded ? Buffer.from(text, 'base64').toString('utf8') : text
  // What is no text once decoded was none in base64.
  return looseText(decoded.includes('\ufffd') ? text : decoded, limits.guideDescriptionMax)
}

function channelText(key: string, listings: readonly Listing[]): string {
  const channel = escaped(channelOfEntry(key))
  return listings
    .filter(({ from, title }) => from !== null && title !== '')
    .map(({ from, to, title, about }) => {
      const stop = to === null ? '' : ` stop="${stamp(to)}"`
      const text = about === '' ? '' : `<desc>${escaped(about)}</desc>`
      return `<programme start="${stamp(from!)}"${stop} channel="${channel}"><title>${escaped(title)}</title>${text}</programme>\n`
    })
    .join('')
}

function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')} +0000`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
