import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../ledger/audit.ts'
import { openLine } from '../ledger/post.ts'
import { randomFrom, type ClientCall, type CallOutcome } from '../ledger/ledger-client.ts'
import type { Seller } from '../ledger/simulated-resellers.ts'
import { exactly, atLeast, type ProofResult } from './finding.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const clients = 6
/** A client whose request failed asks again under the same key, after so long. */
const againMs = 50
/** A request that gets no answer for so long is given up, and its connection with it. */
const answerMs = 30_000

export type Load = {
  outcomes: CallOutcome[]
  /** How often each status was answered; `broken` is a connection that ended. */
  statuses: Map<string, number>
  /** When something was last acknowledged. */
  doneAt(): number
  slowestMs(): number
  stop(): Promise<void>
}

type Line = ReturnType<typeof openLine>
type LoadOptions = { port: () => number; sellers: readonly Seller[]; seed: number; name: string }

/** Sellers who give credits to those below them, over HTTP, until they are stopped. Whatever fails is asked again under its key. */
export function startLoad({ port, sellers, seed, name }: LoadOptions): Load {
  const outcomes: CallOutcome[] = []
  const statuses = new Map<string, number>()
  const parents = sellers.filter(({ children }) => children.length > 0)
  const over = new AbortController()
  let [doneAt, slowestMs] = [performance.now(), 0]

  /** One request; null when it was not answered, or with a failure of the server. */
  const ask = async (line: Line, request: ClientCall): Promise<CallOutcome | null> => {
    const askedAt = performance.now()
    const answer = await Promise.race([
      line.post({ token: request.by.token, path: request.path, body: request.body, key: request.key }),
      sleep(answerMs).then(() => 'silent' as const),
    ])
    slowestMs = Math.max(slowestMs, performance.now() - askedAt)
    const status = typeof answer === 'string' ? answer : String(answer.status)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return typeof answer === 'string' || answer.status >= 500 ? null : answerOf(request, answer)
  }
  const askUntilAnswered = async (request: ClientCall): Promise<CallOutcome> => {
    while (!over.signal.aborted) {
      const line = openLine(port())
      const answered = await ask(line, request)
      line.close()
      if (answered !== null) return answered
      await sleep(againMs)
    }
    return { operation: request, fate: 'unknown', recordId: null }
  }
  const run = async (client: number) => {
    const random = randomFrom(seed + client)
    for (let number = 1; !over.signal.aborted; number += 1) {
      const by = parents[Math.floor(random() * parents.length)]!
      const to = by.children[Math.floor(random() * by.children.length)]!
      const body = { type: 'transfer', user_id: to.id, credits: 1 }
      const path = '/settings/users/credits'
      const key = `${name}-${client}-${number}`
      const answered = await askUntilAnswered({ key, by, path, body, kind: 'transfer', credits: 1 })
      outcomes.push(answered)
      if (answered.fate === 'done') doneAt = performance.now()
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return {
    outcomes,
    statuses,
    doneAt: () => doneAt,
    slowestMs: () => Math.round(slowestMs),
    async stop() {
      over.abort()
      await running
    },
  }
}

function answerOf(request: ClientCall, { status, body }: { status: number; body: string }): CallOutcome {
  if (status >= 300) return { operation: request, fate: 'refused', recordId: null }
  return { operation: request, fate: 'done', recordId: numberAt(JSON.parse(body), 'data', 'id') }
}

/** Waits until something is acknowledged after this moment; returns how long that took, in milliseconds. */
export async function untilDone(load: Load, maxMs: number): Promise<number> {
  const from = performance.now()
  while (load.doneAt() <= from && performance.now() - from < maxMs) await sleep(20)
  return Math.round(performance.now() - from)
}

/** Compares the database with the answers the clients received, once no process uses it. */
export async function auditLoad(
  label: string,
  databaseUrl: string,
  { outcomes, sellers }: { outcomes: readonly CallOutcome[]; sellers: readonly Seller[] },
): Promise<ProofResult[]> {
  const { lost, duplicated, sum, fault } = await audit(databaseUrl, outcomes, sellers.length)
  const done = outcomes.filter(({ fate }) => fate === 'done').length
  return [
    atLeast(`${label}: transfers acknowledged`, done, 1),
    exactly(`${label}: acknowledged and lost`, lost, 0),
    exactly(`${label}: made twice`, duplicated, 0),
    exactly(`${label}: ledger`, fault === 'none' && sum === 0 ? 'sums to zero' : `${fault}, ${sum}`, 'sums to zero'),
  ]
}
