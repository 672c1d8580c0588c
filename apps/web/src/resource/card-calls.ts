import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCalls } from '@castellan/contract/kit/resource-calls.ts'

const known = new WeakMap<Resource, Record<string, Call>>()

/** A call of a card by operation (`list`, `create`, `action:…`, `bulk:…`); they are made once per card. */
export function cardCall(card: Resource, operation: string): Call {
  let calls = known.get(card)
  if (!calls) known.set(card, (calls = resourceCalls(card)))
  const call = calls[operation]
  if (!call) throw new Error(`${card.name} has no ${operation}`)
  return call
}
