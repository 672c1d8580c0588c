import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'

/** A call of a card by operation (`list`, `create`, `action:…`, `bulk:…`). */
export function cardCall(resource: Resource, operation: string): Call {
  const call = resourceCalls(resource)[operation]
  if (!call) throw new Error(`${resource.name} has no ${operation}`)
  return call
}
