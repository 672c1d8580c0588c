import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import type { XtreamEntry } from '@castellan/sources/xtream/read-xtream-list.ts'

const nonceBytes = 12
const tagBytes = 16
/** The checksum and the length of the plain text, in front of the packed bytes. */
const headBytes = 8
const pack = promisify(deflateRaw)
const opening = '{"entries":['
const comma = 0x2c
const closingBracket = 0x5d
/** Room for a packed page, so that mostly one call packs it whole. */
const packedBytes = 64 * 1024
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An entry of any source as a TV reads it once it is JSON: the names of the wire, nothing that is not there. Attributes without a meaning are left out. */
export function tvEntryOf(entry: XtreamEntry) {
  const { key, title, url, kind, group, groups, logo, number, referrer, headers, properties, catchup } = entry
  return {
    key,
    title,
    url,
    kind,
    group,
    groups,
    logo,
    tvg_id: entry.tvgId,
    tvg_name: entry.tvgName,
    number,
    duration_s: entry.durationS,
    user_agent: entry.userAgent,
    referrer,
    headers,
    properties,
    catchup: catchup && {
      mode: catchup.mode,
      source: catchup.source,
      days: catchup.days,
      correction_min: catchup.correctionMin,
    },
    epg_shift_min: entry.epgShiftMin,
    language: entry.language,
    epg_url: entry.epgUrl,
    series_id: entry.seriesId,
    plot: entry.plot,
    year: entry.year,
    rating: entry.rating,
  }
}

/** The encryption context of a snapshot's page key. */
export function pageKeyPlace(publicId: string): string {
  return `snapshots|page_key|${publicId}`
}

/** The page an encrypted body belongs to; a body moved elsewhere cannot be decrypted. */
export type PagePlace = { snapshot: string; page: number }

/**
 * Compresses and encrypts the entries of a page, each a JSON text. How many pages there are is not known yet, so the text is left open: `{"entries":[…]`, packed up to
 * a byte boundary, preceded by its checksum. `finishPage` adds the rest without unpacking anything. Compression runs in parallel to the caller.
 */
export async function encryptPage(entries: readonly string[], key: Uint8Array, place: PagePlace): Promise<Buffer> {
  const text = encode(entries)
  const packed = await pack(text, { level: 1, chunkSize: packedBytes, finishFlush: constants.Z_SYNC_FLUSH })
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(crc32(text), 0)
  head.writeUInt32LE(text.length, 4)
  return closePage([head, packed], key, place)
}

/** Written one by one: joined, they would all take two bytes a sign as soon as one of them does. */
function encode(entries: readonly string[]): Buffer {
  const chars = entries.reduce((sum, { length }) => sum + length + 1, 0)
  const text = Buffer.allocUnsafe(opening.length + chars * 3 + 1)
  let end = text.write(opening)
  for (const entry of entries) {
    if (end > opening.length) text[end++] = comma
    end += text.write(entry, end)
  }
  text[end++] = closingBracket
  return text.subarray(0, end)
}

/** An encrypted page as the gzip a TV reads: the entries, then source, snapshot, page and pages. */
export function finishPage(
  sealed: Uint8Array,
  key: Uint8Array,
  place: PagePlace,
  about: { source: string; pages: number },
): Buffer {
  const plain = openPage(sealed, key, place)
  const rest = Buffer.from(
    `,"source":"${about.source}","snapshot":"${place.snapshot}","page":${place.page},"pages":${about.pages}}`,
  )
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(rest, plain.readUInt32LE(0)), 0)
  tail.writeUInt32LE((plain.readUInt32LE(4) + rest.length) >>> 0, 4)
  return Buffer.concat([gzipHead, plain.subarray(headBytes), deflateRawSync(rest), tail])
}

/** The same page for another snapshot, encrypted with that one's key; nothing is unpacked. */
export function reencryptPage(
  sealed: Uint8Array,
  from: PagePlace & { key: Uint8Array },
  to: PagePlace & { key: Uint8Array },
): Buffer {
  return closePage([openPage(sealed, from.key, from)], to.key, to)
}

function closePage(parts: readonly Uint8Array[], key: Uint8Array, place: PagePlace): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(aadOf(place))
  return Buffer.concat([nonce, ...parts.map((part) => cipher.update(part)), cipher.final(), cipher.getAuthTag()])
}

function openPage(sealed: Uint8Array, key: Uint8Array, place: PagePlace): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(aadOf(place))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes)), decipher.final()])
}

function aadOf({ snapshot, page }: PagePlace): Buffer {
  return Buffer.from(`snapshot_pages|${snapshot}|${page}`)
}
