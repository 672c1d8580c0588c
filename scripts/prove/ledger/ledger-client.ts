import { openLine, type PostResult } from './post.ts'
import type { Seller } from './simulated-resellers.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

/** An action as it was asked for; `key` names it forever. */
export type ClientCall = {
  key: string
  by: Seller
  path: string
  body: object
  kind: 'transfer' | 'clawback' | 'renew' | 'undo'
  credits: number | null
}

/** What the panel has said about an action; `unknown` when the line broke and nobody asked again. */
export type Fate = 'done' | 'refused' | 'unknown'
export type CallOutcome = { operation: ClientCall; fate: Fate; recordId: number | null }

export type Random = () => number

/** mulberry32: the same seed is the same run. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** Of all actions; the others go up and down the tree. */
const shareOfTvs = 0.2

/** A random action of a random seller: mostly up and down the tree, sometimes for a TV. */
function think(random: Random, sellers: readonly Seller[], key: string): ClientCall {
  const isForTv = random() < shareOfTvs
  const by = pick(random, isForTv ? sellers : sellers.filter(({ children }) => children.length > 0))
  if (isForTv) {
    const kind = random() < 0.8 ? ('renew' as const) : ('undo' as const)
    const device = pick(random, by.devices)
    const isFirst = kind === 'renew' && random() < 0.3
    const path = `/devices/${device}/${isFirst ? 'activate' : kind}`
    return { key, by, path, body: kind === 'undo' ? {} : { period: '1m' }, kind, credits: null }
  }
  const kind = random() < 0.55 ? ('transfer' as const) : ('clawback' as const)
  const credits = 1 + Math.floor(random() * 40)
  const body = {
    type: kind,
    user_id: pick(random, by.children).id,
    credits,
    ...(kind === 'clawback' ? { note: 'balance' } : {}),
  }
  return { key, by, path: '/settings/users/credits', body, kind, credits }
}

export type ClientRun = {
  port: number
  sellers: readonly Seller[]
  random: Random
  isOver: () => boolean
  onOutcome: (outcome: CallOutcome) => void
  wait: () => Promise<void>
}

/** One client of the bank: asks, and when the line breaks asks again under the same key, or walks away and never knows. */
export async function runClient(
  name: string,
  { port, sellers, random, isOver, onOutcome, wait }: ClientRun,
): Promise<void> {
  const line = openLine(port)
  for (let number = 1; !isOver(); number += 1) {
    const operation = think(random, sellers, `${name}-call-${number}`)
    const asks = random() < 0.8 ? Number.POSITIVE_INFINITY : 1
    let posted: PostResult = 'broken'
    for (let tries = 0; posted === 'broken' && tries < asks; tries += 1) {
      if (tries > 0) await wait()
      posted = await line.post({
        token: operation.by.token,
        path: operation.path,
        body: operation.body,
        key: operation.key,
      })
    }
    if (posted === 'broken') await wait()
    onOutcome(outcomesOf(operation, posted))
  }
  line.close()
}

export function outcomesOf(operation: ClientCall, posted: PostResult): CallOutcome {
  if (posted === 'broken') return { operation, fate: 'unknown', recordId: null }
  if (posted.status === 409) return { operation, fate: 'refused', recordId: null }
  if (posted.status !== 200 && posted.status !== 201)
    throw new Error(`${operation.path} answered ${posted.status}: ${posted.body}`)
  const id = numberAt(JSON.parse(posted.body), 'data', 'id')
  return { operation, fate: 'done', recordId: operation.path.startsWith('/devices/') ? null : id }
}
