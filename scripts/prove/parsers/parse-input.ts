import { JsonError } from '../../../packages/sources/src/json/json-error.ts'
import { looseList, looseRecord } from '../../../packages/sources/src/json/loose.ts'
import { readM3u } from '../../../packages/sources/src/m3u/read-m3u.ts'
import { SourceError } from '../../../packages/sources/src/source-error.ts'
import { listPortalChannels } from '../../../packages/sources/src/stalker/list-portal.ts'
import { readPortalAccount } from '../../../packages/sources/src/stalker/portal-account.ts'
import { PortalFault } from '../../../packages/sources/src/stalker/portal-fault.ts'
import { readPortalItem } from '../../../packages/sources/src/stalker/read-portal-item.ts'
import { readPortalText } from '../../../packages/sources/src/stalker/read-portal-answer.ts'
import { readXmltv } from '../../../packages/sources/src/xmltv/read-xmltv.ts'
import { readXtreamAccount } from '../../../packages/sources/src/xtream/read-account.ts'
import {
  readXtreamCategories,
  readXtreamList,
  xtreamParts,
} from '../../../packages/sources/src/xtream/read-xtream-list.ts'
import type { Format } from './fixtures.ts'
import type { Input } from './make-input.ts'

const endpoint = 'http://p.example/portal.php'
const login = { server: 'http://p.example', username: 'u', password: 'p' }
const drop = () => undefined
const now = Date.UTC(2026, 0, 5)

const readers: Readonly<Record<Format, (bytes: Buffer) => Promise<unknown>>> = {
  m3u: (bytes) => readM3u(stream(bytes), { onEntries: drop }),
  xmltv: (bytes) => readXmltv(stream(bytes), { onChannels: drop, onProgrammes: drop }),
  async 'xtream list'(bytes) {
    const part = xtreamParts[bytes.length % xtreamParts.length]!
    const options = { part, login, ending: 'ts', categories: new Map([['3', 'News']]), onEntries: drop, batchSize: 100 }
    await readXtreamList(stream(bytes), options)
    await readXtreamCategories(stream(bytes))
  },
  'xtream account': async (bytes) => readXtreamAccount(bytes.toString('utf8'), now),
  async portal(bytes) {
    const js = readPortalText(bytes.toString('utf8'), 200)
    readPortalAccount(js, js)
    const place = { kind: 'movie' as const, groups: new Map([['2', 'Sport']]), censored: new Set<string>(), endpoint }
    for (const each of looseList(looseRecord(js)['data'] ?? js)) readPortalItem(each, place)
  },
  async 'portal list'(bytes) {
    const session = {
      endpoint,
      mode: 'simple' as const,
      account: readPortalAccount({}, {}),
      call: async () => readPortalText(bytes.toString('utf8'), 200),
      open: async () => ({ status: 200, body: stream(bytes), close: drop }),
    }
    await listPortalChannels(session, { onEntries: drop, pagesMax: 3 })
  },
}

/** Reads an input to its end or to an error; anything else that is thrown is a fault of ours. */
export async function parseInput({ format, bytes }: Input): Promise<void> {
  try {
    await readers[format](bytes)
  } catch (error) {
    const isRefusal = error instanceof SourceError || error instanceof JsonError || error instanceof PortalFault
    if (!isRefusal) throw error
  }
}

/** In pieces of odd sizes, as networks send them. */
async function* stream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const size = 1 + (bytes.length % 997) * 17
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
