import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Route } from '../http/handle.ts'

/** The calls about credits (spec §7). */
export const creditRoutes: Route[] = Object.values(creditCalls).map((call) => ({
  call,
  run: async () => {
    throw new Refusal('unavailable')
  },
}))
