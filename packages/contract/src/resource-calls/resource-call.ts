import type { z } from 'zod/mini'
import type { Call } from '../kit/define-call.ts'
import type { ActionName, FormBodyOf, Resource, RowOf } from '../kit/define-resource.ts'
import type { listJobAnswer } from './list-job.ts'
import {
  resourceCalls,
  type BulkAnswer,
  type deletedAnswer,
  type foundAnswer,
  type lastChangeAnswer,
  type metaSchema,
} from './resource-calls.ts'

/** The names of what can be asked of a resource; which of them one has is up to its definition. */
export type OperationName<R extends Resource> =
  | 'list'
  | 'search'
  | 'read'
  | 'lastChange'
  | 'create'
  | 'update'
  | 'delete'
  | 'archive'
  | 'restore'
  | 'export'
  | `bulkAll:${'export' | 'archive' | ActionName<R>}`
  | `${'action' | 'bulk'}:${ActionName<R>}`

/** A page of the list of a resource. */
export type PageOf<R extends Resource> = { data: RowOf<R>[]; meta: z.infer<typeof metaSchema> }

type AnswerOfOperation<R extends Resource, Operation> = Operation extends 'list'
  ? PageOf<R>
  : Operation extends 'read' | 'create' | 'update' | `action:${string}`
    ? { data: RowOf<R> }
    : Operation extends 'archive' | 'restore' | `bulk:${string}`
      ? BulkAnswer
      : Operation extends `bulkAll:${string}`
        ? z.infer<typeof listJobAnswer>
        : Operation extends 'search'
          ? z.infer<typeof foundAnswer>
          : Operation extends 'lastChange'
            ? z.infer<typeof lastChangeAnswer>
            : Operation extends 'delete'
              ? z.infer<typeof deletedAnswer>
              : unknown

/** Forms send what the definition has; everything else is checked where it arrives. */
type BodyOfOperation<R extends Resource, Operation> = Operation extends 'create' | 'update'
  ? Resource extends R
    ? z.ZodMiniType
    : z.ZodMiniType<unknown, FormBodyOf<R> & (Operation extends 'update' ? { id: number; version?: number } : object)>
  : z.ZodMiniType | undefined

/** A call of a resource, with what it takes and answers as the definition says. */
export type ResourceCall<R extends Resource, Operation> = Omit<Call, 'body' | 'answer'> & {
  readonly body: BodyOfOperation<R, Operation>
  readonly answer: z.ZodMiniType<AnswerOfOperation<R, Operation>>
}

/** The call of one operation (`list`, `create`, `action:…`, `bulk:…`). Throws when the resource has none. */
export function resourceCall<R extends Resource, Operation extends OperationName<R>>(
  resource: R,
  operation: Operation,
): ResourceCall<R, Operation>
export function resourceCall(resource: Resource, operation: string): Call {
  const call = resourceCalls(resource)[operation]
  if (!call) throw new Error(`${resource.name} has no ${operation}`)
  return call
}
