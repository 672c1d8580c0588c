import { integrityCalls } from '@castellan/contract/calls/integrity.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { AnswerOf, BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { pauseMs, type Pace } from './line/back-off.ts'
import type { Bell } from './bell.ts'
import { sleep } from './line/sleep.ts'
import type { TvApi } from './line/tv-api.ts'
import { askForUpdate, type InstalledBuild, type UpdateParts } from './update/update-errand.ts'
import type { ManifestFault } from './update/check-manifest.ts'
import { asFailure, type TvFailure } from './line/tv-failure.ts'

/** What an app says of itself; the nonce is the server's. */
export type IntegrityFacts = Omit<BodyInputOf<typeof integrityCalls.report>, 'nonce'>
export type ReportVerdict = AnswerOf<typeof integrityCalls.report>

export type Errands = {
  /** What the app runs; without it nothing is reported. */
  integrity?: () => Promise<IntegrityFacts> | IntegrityFacts
  verdict?: (verdict: ReportVerdict) => void
  /** Version, ABI and signer the app has now; without it no update is asked for. */
  installed?: () => InstalledBuild
  /** The panel's keys for updates as they are built into the app (SPKI, base64url). */
  updateKeys?: readonly string[]
  /** An update to show and install, or null when there is none; its manifest has been checked. */
  update?: (offer: UpdateOffer | null, required: boolean) => void
  /** An offer that was not taken. */
  refusedUpdate?: (fault: ManifestFault) => void
}

type ErrandOptions = {
  api: TvApi
  errands: Errands
  updates: UpdateParts
  pace: Pace
  random: () => number
  signal: AbortSignal
  reachable: () => Promise<void>
  /** Rings when the server has an update for this TV. */
  updateBell: Bell
  onFailure: (failure: TvFailure) => void
}

/** What a TV does now and then, each as often as the server says: prove what it runs, ask for an update. */
export async function runErrands(options: ErrandOptions): Promise<void> {
  const { api, errands, updates } = options
  const loops: Promise<void>[] = []
  if (errands.integrity !== undefined)
    loops.push(
      again(options, async () => {
        const { nonce } = await api.ask(integrityCalls.nonce)
        const facts = await errands.integrity!()
        const verdict = await api.ask(integrityCalls.report, { body: { ...facts, nonce }, isSigned: true })
        errands.verdict?.(verdict)
        return verdict.next_in_s
      }),
    )
  if (errands.installed !== undefined)
    loops.push(
      again({ ...options, wait: options.updateBell.wait }, async () => {
        const { offer, required, nextInS, fault } = await askForUpdate(updates, errands.installed!())
        if (fault) errands.refusedUpdate?.(fault)
        errands.update?.(offer, required)
        return nextInS
      }),
    )
  await Promise.all(loops)
}

/** The shortest pause between two errands of a kind, whatever the server says. */
const leastMs = 60_000

async function again(
  { pace, random, signal, reachable, onFailure, wait = sleep }: ErrandOptions & { wait?: typeof sleep },
  once: () => Promise<number>,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    await reachable()
    if (signal.aborted) return
    let waitMs: number
    try {
      waitMs = Math.max(leastMs, (await once()) * 1_000)
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      const failure = asFailure(error)
      onFailure(failure)
      waitMs = pauseMs(failures, { retryAfterMs: failure.retryAfterMs, pace, random })
    }
    await wait(waitMs, signal)
  }
}
