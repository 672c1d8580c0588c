import { z } from 'zod/mini'
import { viewing } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { linkSchema } from '../fields/ref.ts'
import { momentSchema } from '../fields/moment.ts'
import { limits } from '../limits.ts'
import { defineDelete, defineGet, withLateShapes, type Call } from '../kit/define-call.ts'
import type { Resource, RowOf } from '../kit/define-resource.ts'
import { oncePer } from '../kit/once-per.ts'
import { staffFor, bulkCalls, managing } from './bulk-calls.ts'
import { draftSchema } from './draft-schema.ts'
import { listQueryOf } from './list-query.ts'

/** The row schema of a definition: every readable field, the version and the two moments every row has. */
export function rowSchema<R extends Resource>(resource: R): z.ZodMiniType<RowOf<R>>
export function rowSchema(resource: Resource): z.ZodMiniType {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(resource.fields)) if (field.read) shape[name] = field.read
  return z.object({ ...shape, version: z.int(), created_at: momentSchema, updated_at: momentSchema })
}

export const metaSchema = z.object({
  length: z.int(),
  search: z.string(),
  sortBy: z.string(),
  sortDesc: z.boolean(),
  page: z.int(),
  total: z.int(),
  /** More rows match than were counted: `total` is how many are known to. */
  capped: z.optional(z.literal(true)),
})

const rowVersion = z.strictObject({ id: idSchema, version: z.int() })
export type RowVersion = z.infer<typeof rowVersion>
const idsBody = z.strictObject({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.bulkIdsMax)),
  /** The versions the rows must still have: a row with another version, or without one here, fails with `stale_version`. */
  versions: z.optional(z.array(rowVersion).check(z.maxLength(limits.bulkIdsMax))),
})
/** By what a row is in use, as the body of `in_use` has it. */
const usesSchema = z.array(
  z.object({
    resource: z.string(),
    field: z.string(),
    path: z.string(),
    list: z.nullable(z.string()),
    count: z.int(),
    others: z.int(),
    rows: z.array(linkSchema),
    more: z.optional(z.literal(true)),
  }),
)
/** The result of each row of a bulk call: `ok`, or the error code with its message. */
export const bulkAnswer = z.object({
  done: z.int(),
  /** The rows that changed, with the version each has now: an undo sends them back, so that later changes are left alone. */
  versions: z.array(rowVersion),
  failed: z.array(z.object({ id: idSchema, code: z.string(), message: z.string(), uses: z.optional(usesSchema) })),
})
export type BulkAnswer = z.infer<typeof bulkAnswer>

/** Every call a definition gives rise to, by operation, made once per definition; the manner of paths is that of spec §7 (domain, appendix D). */
export const resourceCalls: (resource: Resource) => Readonly<Record<string, Call>> = oncePer(makeCalls)

function makeCalls(resource: Resource): Record<string, Call> {
  return {
    ...readingCalls(resource),
    ...bulkCalls(resource),
    ...writingCalls(resource),
    ...removingCalls(resource),
    ...actionCalls(resource),
  }
}

const rowOf = oncePer((resource: Resource): z.ZodMiniType => rowSchema(resource))
const oneOf = oncePer((resource: Resource) => z.object({ data: rowOf(resource) }))

function readingCalls(resource: Resource): Record<string, Call> {
  const { name, api, permission, or = [], lookedUpBy = [], holdsCredential } = resource
  const access = viewing(permission, { or })
  const common = { method: 'GET', access } as const
  const rows = holdsCredential ? { ...common, compress: false } : common
  return {
    list: withLateShapes(
      { ...rows, path: api, summary: `A page of ${name}.` },
      {
        query: () => listQueryOf(resource),
        answer: () => z.object({ data: z.array(rowOf(resource)), meta: metaSchema }),
      },
    ),
    search: withLateShapes(
      {
        ...common,
        path: `${api}/search`,
        access: viewing(permission, { or: [...or, ...lookedUpBy] }),
        summary: `Look up ${name} by a few letters, for a select list.`,
        answer: foundAnswer,
      },
      { query: () => lookUpQuery(resource) },
    ),
    read: withLateShapes(
      { ...rows, path: `${api}/:id`, summary: `One of ${name}.`, params: idParams },
      { answer: () => oneOf(resource) },
    ),
    lastChange: defineGet(`${api}/:id/last-change`, access, {
      summary: `Who last did something to one of ${name}, and when.`,
      params: idParams,
      answer: lastChangeAnswer,
    }),
  }
}

export const foundAnswer = z.object({ data: z.array(linkSchema) })
/** The version it has now, as in the answer of a bulk call. */
export const deletedAnswer = z.object({ ok: z.literal(true), version: z.int() })
export const lastChangeAnswer = z.object({ data: z.nullable(z.object({ by: z.string(), at: momentSchema })) })

/** A few words in any of the ways browsers write a list: `a,b`, `[a,b]`, or the name repeated. */
const wordsOfQuery = z.pipe(
  z.union([z.string().check(z.maxLength(300)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20))]),
  z.transform((value: string | string[]) =>
    [value]
      .flat()
      .flatMap((text) => text.split(','))
      .map((text) => text.replaceAll(/^[\s["']+|(?<![\s\]"'])[\s\]"']+$/gu, ''))
      .filter(Boolean),
  ),
)

function lookUpQuery(resource: Resource) {
  const narrowing = (resource.narrows ?? []).flatMap((name) => [name, `${name}[]`])
  return z.object({
    q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), ''),
    ...Object.fromEntries(narrowing.map((name) => [name, z.optional(wordsOfQuery)])),
  })
}

function writingCalls(resource: Resource): Record<string, Call> {
  const calls: Record<string, Call> = {}
  const { name, api, can } = resource
  const common = { method: 'POST', access: managing(resource) } as const
  if (can.includes('create'))
    calls['create'] = withLateShapes(
      { ...common, path: `${api}/store`, summary: `Add one to ${name}.`, status: 201 },
      { body: () => draftSchema(resource, 'create'), answer: () => oneOf(resource) },
    )
  if (can.includes('update'))
    calls['update'] = withLateShapes(
      { ...common, path: `${api}/update`, summary: `Change one of ${name}.` },
      { body: () => draftSchema(resource, 'update'), answer: () => oneOf(resource) },
    )
  return calls
}

function removingCalls(resource: Resource): Record<string, Call> {
  const { name, api, can } = resource
  const access = managing(resource)
  const calls: Record<string, Call> = {}
  if (can.includes('delete')) {
    calls['delete'] = defineDelete(`${api}/:id/delete`, access, {
      summary: `Delete one of ${name}; it can be restored.`,
      params: idParams,
      answer: deletedAnswer,
    })
  }
  const common = { method: 'POST', access } as const
  if (can.includes('archive'))
    calls['archive'] = withLateShapes(
      { ...common, path: `${api}/archive`, summary: `Archive several of ${name}.` },
      { body: () => idsBody, answer: () => bulkAnswer },
    )
  if (can.includes('delete') || can.includes('archive')) {
    calls['restore'] = withLateShapes(
      { ...common, path: `${api}/restore`, summary: `Bring back deleted or archived ${name}.` },
      { body: () => idsBody, answer: () => bulkAnswer },
    )
  }
  return calls
}

function actionCalls(resource: Resource): Record<string, Call> {
  const calls: Record<string, Call> = {}
  for (const [name, action] of Object.entries(resource.actions)) {
    const access = staffFor(resource, name)
    const keyed = action.keyed ? { keyed: true as const } : {}
    const { input } = action
    calls[`action:${name}`] = withLateShapes(
      {
        method: action.method,
        path: `${resource.api}/:id/${name}`,
        access,
        summary: `${name} one of ${resource.name}${action.exactVersion ? '; the version that was read comes as `If-Match`' : ''}.`,
        params: idParams,
        ...keyed,
      },
      { answer: () => oneOf(resource), ...(input ? { body: () => input } : {}) },
    )
    calls[`bulk:${name}`] = withLateShapes(
      {
        method: 'POST',
        path: `${resource.api}/bulk/${name}`,
        access,
        summary: `${name} several of ${resource.name}.`,
        ...keyed,
      },
      {
        body: () => (input ? z.strictObject({ ...idsBody.shape, input }) : idsBody),
        answer: () => bulkAnswer,
      },
    )
  }
  return calls
}
