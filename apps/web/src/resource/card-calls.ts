import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCalls } from '@castellan/contract/kit/resource-calls.ts'

/** A call of a card by operation (`list`, `create`, `action:…`, `bulk:…`). */
export function cardCall(card: Resource, operation: string): Call {
  const call = resourceCalls(card)[operation]
  if (!call) throw new Error(`${card.name} has no ${operation}`)
  return call
}
