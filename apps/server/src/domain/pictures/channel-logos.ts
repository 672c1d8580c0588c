import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimRow, endLease, releaseLease } from '../../db/lease-queue.ts'
import { logoQueue } from '../../db/lease-queues.ts'
import { AppError } from '../app-error.ts'
import { waitedFor } from '../fetch.ts'
import type { Keys } from '../keys.ts'
import { faultCodeOf, fetchPictureBytes, type FetchPlace } from './remote-pictures.ts'
import { storePicture } from './store-picture.ts'

/** `fetching`: the logos that this process fetches now, so that many who ask for one wait for the same fetch. */
export type LogoStore = FetchPlace & { keys: Keys; fetching: Map<string, Promise<string | null>> }
/** `countFetch` refuses a fetch that is one too many for who asks. */
type LogoRequest = { url: string; countFetch: () => Promise<void> }
type LogoRow = { id: number; sha256: string | null; fault: string | null; due_at: number | null; asked_at: number }

/** How often a process looks whether another one has fetched a logo. */
const lookEveryMs = 250

/**
 * The picture that a channel's logo is, fetched when it is first asked for; null when it cannot be had, which is remembered for a while. `url` comes
 * from a snapshot, never from who asks. It may hold a password: what is stored of it is a keyed hash.
 */
export async function findLogoPicture(store: LogoStore, request: LogoRequest): Promise<string | null> {
  const { db, keys, clock, fetching } = store
  const address = `logo:${keys.fingerprint(`logo:${request.url}`)}`
  const row = await readLogo(db, address)
  if (row && isSettled(row, clock())) return keepLogo(db, clock(), row)
  const running = fetching.get(address)
  if (running) return running
  await request.countFetch()
  const fetched =
    fetching.get(address) ?? fetchLogo(store, address, request.url).finally(() => fetching.delete(address))
  fetching.set(address, fetched)
  return fetched
}

/** Whether it is here, or has failed lately. */
function isSettled({ sha256, fault, asked_at }: LogoRow, now: number): boolean {
  return sha256 !== null || (fault !== null && asked_at + limits.logoAgainMs > now)
}

/** A logo that is asked for stays; noting so once a day is enough. */
async function keepLogo(db: Db, now: number, { id, sha256, asked_at }: LogoRow): Promise<string | null> {
  if (sha256 !== null && asked_at + limits.logoCachedS * 1_000 <= now)
    await db.updateTable('remote_pictures').set({ asked_at: now }).where('id', '=', id).execute()
  return sha256
}

async function fetchLogo(store: LogoStore, address: string, url: string): Promise<string | null> {
  const { db, clock } = store
  await db
    .insertInto('remote_pictures')
    .values({ address, kind: 'channel', sha256: null, fault: null, due_at: null, asked_at: clock() })
    .onConflict((on) => on.column('address').doNothing())
    .execute()
  const { id } = (await readLogo(db, address))!
  const claim = await claimRow(db, logoQueue, clock(), { id, returning: ['id', 'attempts'] })
  if (!claim) return awaitOther(store, address)
  try {
    const { sha256 } = await storePicture(store, clock(), {
      bytes: await fetchPictureBytes(waitedFor(store.fetch), url),
      origin: 'channel',
    })
    await endLease(db, logoQueue, clock(), {
      claim,
      set: { sha256, fault: null, attempts: 0, asked_at: clock() },
    })
    return sha256
  } catch (error) {
    const fault = faultCodeOf(error)
    // What is too busy now says nothing of the logo.
    const set = fault === null || fault === 'busy' ? {} : { fault, asked_at: clock() }
    await releaseLease(db, logoQueue, { claim, set, until: null })
    if (fault === null) throw error
    if (fault === 'busy') throw new AppError('unavailable', { retryAfterS: 5 })
    return null
  }
}

/** Waits for the process that holds the lease, as long as one fetch may take. */
async function awaitOther({ db, clock }: LogoStore, address: string): Promise<string | null> {
  for (let looks = limits.pictureFetchMs / lookEveryMs; looks > 0; looks -= 1) {
    const row = await readLogo(db, address)
    if (!row || isSettled(row, clock())) return row?.sha256 ?? null
    if (row.due_at === null) break
    await sleep(lookEveryMs)
  }
  throw new AppError('unavailable', { retryAfterS: 5 })
}

function readLogo(db: Db, address: string): Promise<LogoRow | undefined> {
  return db
    .selectFrom('remote_pictures')
    .select(['id', 'sha256', 'fault', 'due_at', 'asked_at'])
    .where('address', '=', address)
    .executeTakeFirst()
}
