import type { Call } from '../kit/define-call.ts'
import { allResources } from '../resources/index.ts'
import { resourceCalls } from '../resource-calls/resource-calls.ts'
import * as families from './families.ts'

/** The endpoints that belong to no resource, by family. */
export const callFamilies: Record<string, Record<string, Call>> = families

/** Every endpoint of the API: those of resources and the others. */
export function everyCall(): Call[] {
  const ofFamilies = Object.values(callFamilies).flatMap((family) => Object.values(family))
  return [...allResources.flatMap((resource) => Object.values(resourceCalls(resource))), ...ofFamilies]
}
