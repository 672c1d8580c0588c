import { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { pauseMs, type Pace } from './line/back-off.ts'
import { sleep } from './line/sleep.ts'
import type { TvApi } from './line/tv-api.ts'
import { asFailure } from './line/tv-failure.ts'

/** What a TV shows so that a phone finds it; replaced before it is over. */
export type PairingCodes = AnswerOf<typeof pairingCalls.start>

type PairOptions = {
  api: TvApi
  pace: Pace
  random: () => number
  signal: AbortSignal
  reachable: () => Promise<void>
  onCodes: (codes: PairingCodes) => void
}

/**
 * Shows codes and polls until a phone is paired, `ok`, or until the signal ends it, null. Expired codes and a no are followed by new ones;
 * the interval is the server's (RFC 8628 §3.5).
 */
export async function pair(options: PairOptions): Promise<'ok' | null> {
  const { pace, random, signal, reachable } = options
  let failures = 0
  let codes: PairingCodes | null = null
  while (!signal.aborted) {
    await reachable()
    if (signal.aborted) return null
    let waitMs: number
    try {
      const next: Step = codes === null ? await begin(options) : await poll(options, codes)
      if (next.isPaired) return 'ok'
      codes = next.codes
      waitMs = next.waitMs
      failures = 0
    } catch (error) {
      if (signal.aborted) return null
      failures += 1
      waitMs = pauseMs(failures, { retryAfterMs: asFailure(error).retryAfterMs, pace, random })
    }
    await sleep(waitMs, signal)
  }
  return null
}

type Step = { isPaired: boolean; codes: PairingCodes | null; waitMs: number }

async function begin({ api, onCodes }: PairOptions): Promise<Step> {
  const codes = await api.ask(pairingCalls.start, { body: {} })
  onCodes(codes)
  return { isPaired: false, codes, waitMs: codes.interval_s * 1_000 }
}

async function poll({ api }: PairOptions, codes: PairingCodes): Promise<Step> {
  const { state, interval_s } = await api.ask(pairingCalls.poll, { body: { device_code: codes.device_code } })
  const isOver = state === 'expired_token' || state === 'access_denied'
  return { isPaired: state === 'ok', codes: isOver ? null : codes, waitMs: isOver ? 0 : interval_s * 1_000 }
}
