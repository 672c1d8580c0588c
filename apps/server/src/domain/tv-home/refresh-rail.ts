import { limits } from '@castellan/contract/limits.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { locales } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimDue, endLease, releaseLease } from '../../db/lease-queue.ts'
import { railQueue } from '../../db/lease-queues.ts'
import { writeRailTitles } from './fill-rule.ts'
import { storeTitles } from '../titles/store-titles.ts'
import { touchHome } from './touch-home.ts'
import { MetadataFault, metadataLists, type Metadata, type ServiceTitle } from '../titles/metadata.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

type DueRail = {
  id: number
  section: keyof typeof kindOf
  kind: string
  query: JsonText<{ network?: number }>
  due_at: number | null
}
type ServiceList = { language: string; titles: ServiceTitle[] }

/** English first: its list is the order, the others bring texts. */
const languages = ['en', ...locales.filter((locale) => locale !== 'en')]
const kindOf = { movies: 'movie', series: 'series' } as const

/** Reads the rails again that are due, and returns whether there was one. A rail the service has nothing for stays as it was. */
export async function refreshRail(db: Db, now: () => number, metadata: Metadata): Promise<boolean> {
  const returning = ['id', 'section', 'kind', 'query', 'due_at'] as const
  const [rail] = await claimDue(db, railQueue, now(), { count: 1, returning })
  if (!rail) return false
  try {
    const listed = await readLists(metadata, rail)
    await db.transaction().execute((tx) => keepRail(tx, now(), rail, listed))
  } catch (error) {
    if (error instanceof MetadataFault) await noteFault(db, rail, now(), error)
    throw error
  }
  return true
}

async function readLists(metadata: Metadata, { section, kind, query }: DueRail): Promise<ServiceList[]> {
  const of = kindOf[section]
  const listed: ServiceList[] = []
  const { network } = parseJson(query)
  for (const language of languages) {
    if (network) listed.push({ language, titles: await metadata.ofNetwork({ network, language }) })
    else if (isAmong(metadataLists, kind))
      listed.push({ language, titles: await metadata.list(of, { list: kind, language }) })
  }
  return listed
}

async function keepRail(tx: Db, now: number, rail: DueRail, listed: readonly ServiceList[]): Promise<void> {
  const ids: number[][] = []
  for (const { language, titles } of listed) ids.push(await storeTitles({ tx, now, language }, titles))
  // Not all at the same time, and not every day at the same time.
  const until = now + Math.round(limits.railEveryMs * (0.9 + 0.2 * Math.random()))
  const isHeld = await endLease(tx, railQueue, now, { claim: rail, set: { refreshed_at: now, fault: null }, until })
  const order = [...new Set(ids[0])].slice(0, limits.railTitlesMax)
  if (!isHeld || order.length === 0) return
  if (await writeRailTitles(tx, rail.id, order)) await touchHome(tx)
}

/** It stays as it was, and says why; it is tried again when the service may be asked. */
async function noteFault(db: Db, claim: DueRail, now: number, { message, waitMs }: MetadataFault): Promise<void> {
  const fault = message.slice(0, limits.networkNameMax)
  await releaseLease(db, railQueue, { claim, set: { fault }, until: now + waitMs })
}
