import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { linkSchema } from '../fields/ref.ts'
import { momentSchema } from '../fields/moment.ts'
import { limits } from '../limits.ts'
import { once, withLateShapes, type Call } from './define-call.ts'
import type { Resource } from './define-resource.ts'
import { staffFor, wholeCalls } from './whole-calls.ts'

/** The row schema of a card: every readable field, the version and the two moments every row has. */
export function rowSchema(card: Resource) {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(card.fields)) if (field.read) shape[name] = field.read
  return z.object({ ...shape, version: z.int(), created_at: momentSchema, updated_at: momentSchema })
}

/** The form of a card as a request brings it; a field it does not know is refused. */
export function draftSchema(card: Resource, purpose: 'create' | 'update') {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const name of card.form) {
    const write = card.fields[name]?.write
    if (!write || (purpose === 'update' && card.writeOnce?.includes(name))) continue
    const mustBring =
      purpose === 'create' &&
      card.fields[name]!.required &&
      card.fields[name]!.kind !== 'oneOf' &&
      card.fields[name]!.kind !== 'status'
    shape[name] = mustBring ? write : z.optional(write)
  }
  if (purpose === 'create') return z.strictObject(shape)
  return z.strictObject({ id: idSchema, version: z.optional(z.int()), ...shape })
}

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
const wholeNumber = (fallback: number, max: number, min = 1) =>
  z._default(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/u)), z.transform(Number)), z.int().check(z.gte(min), z.lte(max))),
    fallback,
  )

/** Paging, search and sort of every list (spec, "Data tables"); filters are comma lists of values. */
export function listQuerySchema(card: Resource) {
  const sortable = sortableColumns(card) as [string, ...string[]]
  const filters: Record<string, z.ZodMiniType> = {}
  for (const name of card.list.filters) filters[name] = z.optional(filterSchema(card, name))
  return z.strictObject({
    page: wholeNumber(1, 1_000_000),
    length: wholeNumber(limits.pageSizeDefault, limits.pageSizeAll),
    search: z._default(z.string().check(z.maxLength(limits.searchTextMax)), ''),
    sortBy: z._default(z.enum(sortable), 'id'),
    sortDesc: z._default(flag, true),
    ...filters,
  })
}

/** Kinds that are kept as JSON. */
const unsorted: readonly string[] = ['tags', 'texts', 'target']

/** The columns a list may be sorted by; nothing else ever reaches ORDER BY. */
export function sortableColumns(card: Resource): string[] {
  const { columns, unsortable = [] } = card.list
  const names = columns.filter((name) => !unsortable.includes(name) && !unsorted.includes(card.fields[name]!.kind))
  return names.includes('id') ? names : ['id', ...names]
}

function filterSchema(card: Resource, name: string): z.ZodMiniType {
  const field = card.fields[name]!
  const one: z.ZodMiniType<string, string> = field.values
    ? z.enum(field.values as [string, ...string[]])
    : z.string().check(z.regex(filterPattern[field.kind] ?? /^.{1,100}$/u))
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1_000)),
      z.transform((value: string) => value.split(',')),
    ),
    z.array(one).check(z.minLength(1), z.maxLength(50)),
  )
}

const filterPattern: Record<string, RegExp> = {
  toggle: /^(?:true|false)$/u,
  ref: /^(?:\d{1,15}|none)$/u,
  id: /^\d{1,15}$/u,
  integer: /^\d{1,15}$/u,
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

const idParams = z.strictObject({
  id: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema),
})
const idsBody = z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.bulkIdsMax)) })
/** By what a row is in use, as the body of `in_use` has it. */
const usesSchema = z.array(
  z.object({
    noun: z.string(),
    field: z.string(),
    path: z.string(),
    list: z.nullable(z.string()),
    count: z.int(),
    others: z.int(),
    rows: z.array(linkSchema),
    more: z.optional(z.literal(true)),
  }),
)
/** What became of each row of a bulk call: `ok`, or the code of the refusal with its words. */
export const bulkAnswer = z.object({
  done: z.int(),
  failed: z.array(z.object({ id: idSchema, code: z.string(), message: z.string(), uses: z.optional(usesSchema) })),
})

type ListQuery = ReturnType<typeof listQuerySchema>

const known = new WeakMap<Resource, Readonly<Record<string, Call>>>()

/** Every call a card gives rise to, by operation, made once per card; the manner of paths is that of spec §7 (domain, appendix D). */
export function resourceCalls(card: Resource): Readonly<Record<string, Call>> {
  let calls = known.get(card)
  if (!calls) known.set(card, (calls = makeCalls(card)))
  return calls
}

function makeCalls(card: Resource): Record<string, Call> {
  const query = once(() => listQuerySchema(card))
  const row = once(() => rowSchema(card))
  const one = once(() => z.object({ data: row() }))
  return {
    ...readingCalls(card, { query, row, one }),
    ...wholeCalls(card, () => chosenSchema(card, query())),
    ...writingCalls(card, one),
    ...removingCalls(card),
    ...actionCalls(card, one),
  }
}

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

/** What of a list query chooses rows; the way they are shown is left out. */
function chosenSchema(card: Resource, query: ListQuery) {
  const { search, ...rest } = query.shape
  const filters = Object.fromEntries(card.list.filters.map((name) => [name, rest[name as keyof typeof rest]]))
  return { search, ...filters }
}

type RowShapes = { query: () => ListQuery; row: () => z.ZodMiniType; one: () => z.ZodMiniType }

function readingCalls(card: Resource, { query, row, one }: RowShapes): Record<string, Call> {
  const { name, api, permission, lookedUpBy, holdsCredential } = card
  const access = staff(permission)
  const common = { method: 'GET', access } as const
  const rows = holdsCredential ? { ...common, compress: false } : common
  return {
    list: withLateShapes(
      { ...rows, path: api, summary: `A page of ${name}.` },
      { query, answer: () => z.object({ data: z.array(row()), meta: metaSchema }) },
    ),
    search: withLateShapes(
      {
        ...common,
        path: `${api}/search`,
        access: lookedUpBy ? staff(permission, { or: lookedUpBy }) : access,
        summary: `Look up ${name} by a few letters, for a select list.`,
        answer: foundAnswer,
      },
      { query: () => lookUpQuery(card) },
    ),
    read: withLateShapes(
      { ...rows, path: `${api}/:id`, summary: `One of ${name}.`, params: idParams },
      { answer: one },
    ),
    lastChange: {
      ...common,
      path: `${api}/:id/last-change`,
      summary: `Who last did something to one of ${name}, and when.`,
      params: idParams,
      answer: lastChangeAnswer,
    },
  }
}

const foundAnswer = z.object({ data: z.array(linkSchema) })
const lastChangeAnswer = z.object({ data: z.nullable(z.object({ by: z.string(), at: momentSchema })) })

function lookUpQuery(card: Resource) {
  const narrowing = (card.narrows ?? []).flatMap((name) => [name, `${name}[]`])
  return z.object({
    q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), ''),
    ...Object.fromEntries(narrowing.map((name) => [name, z.optional(wordsOfQuery)])),
  })
}

function writingCalls(card: Resource, one: () => z.ZodMiniType): Record<string, Call> {
  const calls: Record<string, Call> = {}
  const { name, api, can, permission } = card
  const common = { method: 'POST', access: staff(permission) } as const
  if (can.includes('create'))
    calls['create'] = withLateShapes(
      { ...common, path: `${api}/store`, summary: `Add one to ${name}.`, status: 201 },
      { body: () => draftSchema(card, 'create'), answer: one },
    )
  if (can.includes('update'))
    calls['update'] = withLateShapes(
      { ...common, path: `${api}/update`, summary: `Change one of ${name}.` },
      { body: () => draftSchema(card, 'update'), answer: one },
    )
  return calls
}

function removingCalls(card: Resource): Record<string, Call> {
  const { name, api, can } = card
  const access = staff(card.permission)
  const calls: Record<string, Call> = {}
  if (can.includes('delete')) {
    calls['delete'] = {
      method: 'DELETE',
      path: `${api}/:id/delete`,
      access,
      summary: `Delete one of ${name}; it can be restored.`,
      params: idParams,
      answer: z.object({ ok: z.literal(true) }),
    }
  }
  const several = { method: 'POST', access, body: idsBody, answer: bulkAnswer } as const
  if (can.includes('archive'))
    calls['archive'] = { ...several, path: `${api}/archive`, summary: `Archive several of ${name}.` }
  if (can.includes('delete') || can.includes('archive')) {
    calls['restore'] = { ...several, path: `${api}/restore`, summary: `Bring back deleted or archived ${name}.` }
  }
  return calls
}

function actionCalls(card: Resource, one: () => z.ZodMiniType): Record<string, Call> {
  const calls: Record<string, Call> = {}
  for (const [name, action] of Object.entries(card.actions)) {
    const access = staffFor(card, name)
    const keyed = action.keyed ? { keyed: true as const } : {}
    const { input } = action
    calls[`action:${name}`] = withLateShapes(
      {
        method: action.method,
        path: `${card.api}/:id/${name}`,
        access,
        summary: `${name} one of ${card.name}.`,
        params: idParams,
        ...(input ? { body: input } : {}),
        ...keyed,
      },
      { answer: one },
    )
    calls[`bulk:${name}`] = withLateShapes(
      {
        method: 'POST',
        path: `${card.api}/bulk/${name}`,
        access,
        summary: `${name} several of ${card.name}.`,
        ...keyed,
        answer: bulkAnswer,
      },
      { body: () => (input ? z.strictObject({ ids: idsBody.shape.ids, input }) : idsBody) },
    )
  }
  return calls
}
