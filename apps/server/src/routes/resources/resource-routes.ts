import { rowIdOf, rowVersionOf } from '../../engine/columns.ts'
import { Readable } from 'node:stream'
import { allResources } from '@castellan/contract/resources/index.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Use } from '@castellan/contract/error-codes.ts'
import { resourceCalls, type RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'
import type { Route, LooseCallRequest } from '../../http/handle.ts'
import { readIdempotentCall } from '../../http/idempotency-key.ts'
import { translateError } from '../../i18n/translate.ts'
import { AppError } from '../../domain/app-error.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { recordActivity } from '../../domain/activity/record-activity.ts'
import { exportTypes } from '../../files/table-file.ts'
import { writeCsv } from '../../files/write-csv.ts'
import { writeXlsx } from '../../files/write-xlsx.ts'
import { exportFile } from '../../engine/export-file.ts'
import { readLastChange } from '../../engine/last-change.ts'
import { beginListJob } from '../../lists/list-job.ts'
import { showListJob } from '../../lists/show-list-job.ts'
import { listRows, searchWords, type ListQuery } from '../../engine/list.ts'
import type { ListFilter } from '../../engine/read-matching.ts'
import type { Columns } from '../../engine/loose-db.ts'
import { resourceByName } from '../../engine/registry.ts'
import { removeRow, restoreRow } from '../../engine/remove.ts'
import { readAnswer, scopedRows, type RowAt } from '../../engine/rows.ts'
import type { RequestContext, ResourceHooks } from '../../engine/resource-hooks.ts'
import type { StandsOn } from '../content/record-url.ts'
import { createRow, updateRow } from '../../engine/write.ts'
import { limits } from '@castellan/contract/limits.ts'
import { isTextList } from '@castellan/contract/types/type-guards.ts'
import { actOnce, actOnRow } from '../../engine/actions.ts'

/** A request of a resource's call, with what the schemas of that call have read. */
type ResourceRequest<Input> = LooseCallRequest & { actor: StaffActor } & Input
type ById = ResourceRequest<{ params: { id: number } }>
/** What carries out a call of a resource. Each is written against its own call alone. */
type Runner = {
  run(hooks: ResourceHooks, given: RequestContext, asked: ResourceRequest<object>): Promise<unknown>
}['run']
const runs: Record<string, Runner> = {
  list: (hooks, given, { query }: ResourceRequest<{ query: ListQuery }>) => listRows(hooks, given, query),
  search: async (hooks, given, { query }: ResourceRequest<{ query: LookUp }>) => ({
    data: await lookUp(hooks, given, query),
  }),
  export: sendFile,
  read: async (hooks, given, { params }: ById) => ({ data: await readAnswer(given.ctx.db, hooks, given, params.id) }),
  lastChange: async (hooks, given, { params }: ById) => ({ data: await readLastChange(hooks, given, params.id) }),
  create: async (hooks, given, { body }: ResourceRequest<{ body: Columns }>) => ({
    data: await createRow(hooks, given, body),
  }),
  update: async (hooks, given, asked: ResourceRequest<{ body: Columns }>) => ({
    data: await updateRow(hooks, given, withIfMatch(asked)),
  }),
  delete: async (hooks, given, { params }: ById) => {
    const row = await removeRow(hooks, given, { id: params.id, how: 'delete' })
    return { ok: true, version: rowVersionOf(row) }
  },
  archive: (hooks, given, asked: SeveralRequest) =>
    eachRow(asked, (at) => removeRow(hooks, given, { ...at, how: 'archive' })),
  restore: (hooks, given, asked: SeveralRequest) => eachRow(asked, (at) => restoreRow(hooks, given, at)),
}

/** The routes of every card, each with its policy from the card. */
export function resourceRoutes(): Route[] {
  return allResources.flatMap((resource) => {
    const hooks = resourceByName(resource.name)
    if (!hooks) throw new Error(`nothing serves the card ${resource.name}`)
    return Object.entries(resourceCalls(resource)).map(([name, call]): Route => ({
      call,
      run: (asked: ResourceRequest<object>) => runOf(name)(hooks, givenOf(asked), asked),
    }))
  })
}

function runOf(name: string): Runner {
  const [kind, action = ''] = name.split(':')
  const runsOfActions: Record<string, Runner> = {
    action: (hooks, given, asked: ById) => actOnOne(hooks, given, { asked, action }),
    bulkAll: (hooks, given, asked: ExportRequest) => beginBulkAll(hooks, given, { asked, action }),
    bulk: (hooks, given, asked: SeveralRequest) => actOnMany(hooks, given, { asked, action }),
  }
  return runsOfActions[kind!] ?? runs[name]!
}

type ExportRequest = ResourceRequest<{ body: ExportFacts }>
type ExportFacts = { format: 'csv' | 'xlsx'; columns: string[]; filter: ListFilter }

/** Streams every matching row to a file; the log keeps who took what with them. */
async function sendFile(
  hooks: ResourceHooks,
  given: RequestContext,
  { body, language, reply }: ExportRequest,
): Promise<Readable> {
  const { format, columns, filter } = body
  await recordExport(hooks, given, { format, columns, filter })
  const day = new Date(given.now).toISOString().slice(0, 10)
  reply
    .header('content-type', exportTypes[format])
    .header('content-disposition', `attachment; filename="${hooks.resource.name}-${day}.${format}"`)
    .header('cache-control', 'private, no-store')
  return Readable.from(writers[format](exportFile(hooks, given, { columns, filter, language })), {
    objectMode: false,
  })
}

async function recordExport(
  hooks: ResourceHooks,
  given: RequestContext,
  { format, columns, filter }: ExportFacts,
): Promise<void> {
  const { ctx, actor, now, origin } = given
  const { name } = hooks.resource
  const target = { type: name, id: null, label: `${columns.length} × ${format}` }
  await ctx.db
    .transaction()
    .execute((tx) =>
      recordActivity(tx, actor, now, { verb: `${name}.export`, target, changes: { filter: { to: filter } }, origin }),
    )
}

const writers = { csv: writeCsv, xlsx: writeXlsx }

/** Begins the same as a job of the server, or an action to all rows that match. */
async function beginBulkAll(
  hooks: ResourceHooks,
  given: RequestContext,
  { asked, action }: ActionCall<ExportRequest>,
): Promise<unknown> {
  const { language, body } = asked
  const { filter, ...file } = body
  const isExport = action === 'export'
  const job = await beginListJob(hooks, given, { action, filter, language, ...(isExport ? { file } : {}) })
  if (isExport) await recordExport(hooks, given, body)
  return { data: showListJob(given.actor, given.now, job) }
}

type ActionCall<Request> = { asked: Request; action: string }

async function actOnOne(
  hooks: ResourceHooks,
  given: RequestContext,
  { asked, action }: ActionCall<ById>,
): Promise<unknown> {
  const operation = { id: asked.params.id, version: versionInHeader(asked), action, input: asked.body }
  if (hooks.resource.actions[action]?.keyed)
    return actOnce(hooks, given, { ...operation, keyed: readIdempotentCall(asked.request) })
  const row = await actOnRow(hooks, given, operation)
  const data = await readAnswer(given.ctx.db, hooks, given, operation.id)
  // Somebody may have changed the row since the commit: the version stays that of this action, for its undo.
  return { data: { ...data, version: rowVersionOf(row) } }
}

/** Each row of a keyed bulk call has a key of its own, so that a copy of the call does again only what was not done. */
async function actOnMany(
  hooks: ResourceHooks,
  given: RequestContext,
  { asked, action }: ActionCall<SeveralRequest>,
): Promise<unknown> {
  if (!hooks.resource.actions[action]?.keyed)
    return eachRow(asked, (at, input) => actOnRow(hooks, given, { ...at, action, input }))
  const { key, fingerprint } = readIdempotentCall(asked.request)
  return eachRow(asked, async (at, input) => {
    const keyed = { key: `${key} ${at.id}`, fingerprint }
    return (await actOnce(hooks, given, { ...at, action, input, keyed })).data
  })
}

function givenOf({ ctx, actor, now, origin }: ResourceRequest<object>): RequestContext {
  return { ctx, actor, now, origin }
}

/** A version may also come as `If-Match: "3"`. */
function withIfMatch(asked: ResourceRequest<{ body: Columns }>): Columns {
  const version = versionInHeader(asked)
  return version === undefined ? asked.body : { ...asked.body, version }
}

function versionInHeader({ request }: LooseCallRequest): number | undefined {
  const tag = /^(?:W\/)?"(\d{1,9})"$/u.exec(request.headers['if-match'] ?? '')?.[1]
  return tag === undefined ? undefined : Number(tag)
}

type SeveralRequest = ResourceRequest<{ body: Several }>
type Several = { ids: number[]; versions?: RowVersion[]; input?: unknown }

/** Does the same to each row, on its own; what one refuses does not stop the others. */
async function eachRow({ body, language }: SeveralRequest, work: (at: RowAt, input: unknown) => Promise<Columns>) {
  const { ids, versions, input } = body
  const asked = versions && new Map(versions.map(({ id, version }) => [id, version]))
  const changed: RowVersion[] = []
  const failed: { id: number; code: string; message: string; uses?: readonly Use[] }[] = []
  for (const id of new Set(ids)) {
    try {
      // A row without a version is refused like one with another version.
      if (asked && !asked.has(id)) throw new AppError('stale_version')
      changed.push({ id, version: rowVersionOf(await work({ id, version: asked?.get(id) }, input)) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, uses } = error
      failed.push({ id, code, message: translateError(language, code), ...(uses ? { uses } : {}) })
    }
  }
  return { done: changed.length, versions: changed, failed }
}

type LookUp = { q: string } & Record<string, unknown>

type LabelledId = { id: number; label: string }

/** A few rows by a few letters, for a select list: by label, within the actor's scope. */
async function lookUp(hooks: ResourceHooks, given: RequestContext, asked: LookUp): Promise<LabelledId[]> {
  return (await lookUpRows(hooks, given, asked)).map(({ id, label }) => ({ id, label }))
}

/** The same with the row each of them is below. */
export async function lookUpRows(
  hooks: ResourceHooks,
  given: RequestContext,
  { q, ...asked }: LookUp,
  language: Locale = 'en',
): Promise<(LabelledId & { standsOn: StandsOn | null; editedAt: string | null })[]> {
  const { resource, table } = hooks
  const words = searchWords(q)
  const below = resource.standsOn ?? []
  const query = scopedRows(given.ctx.db, hooks, given, 'in use').select([
    `${table}.id`,
    `${table}.${resource.label} as label`,
    ...below.map(({ field }) => `${table}.${field}_id`),
  ])
  let found = words.length > 0 ? query.where(given.ctx.dialect.containsWords(table, words)) : query
  if (hooks.redact || hooks.titleIn || hooks.editedAt) found = found.selectAll(table)
  if (hooks.foundBy && words.length > 0) found = found.where(hooks.foundBy(given.actor, words))
  for (const name of resource.narrows ?? []) {
    const values = [asked[name], asked[`${name}[]`]].filter(isTextList).flat()
    if (values.length > 0) found = found.where((eb) => hooks.narrows![name]!(eb, values))
  }
  const rows = await found.orderBy(`${table}.id`, 'desc').limit(limits.searchResultsMax).execute()
  const labelOf = (row: Columns) => {
    const read = hooks.redact ? hooks.redact(given.actor, row) : row
    return hooks.titleIn?.(read, language) ?? read[hooks.redact ? resource.label : 'label']
  }
  return rows.map((row) => {
    const field = below.find((one) => row[`${one.field}_id`] !== null)?.field
    return {
      id: rowIdOf(row),
      label: String(labelOf(row) ?? `#${rowIdOf(row)}`),
      standsOn: field === undefined ? null : { field, id: Number(row[`${field}_id`]) },
      editedAt: hooks.editedAt?.(given.actor, row) ?? null,
    }
  })
}
