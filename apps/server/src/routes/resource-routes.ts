import { Readable } from 'node:stream'
import { cards } from '@castellan/contract/resources/index.ts'
import type { Use } from '@castellan/contract/refusals.ts'
import { resourceCalls } from '@castellan/contract/kit/resource-calls.ts'
import type { Route, LooseAsked } from '../http/handle.ts'
import { readKeyed } from '../http/idempotency-key.ts'
import { sayRefusal } from '../http/say.ts'
import { Refusal } from '../domain/refusal.ts'
import type { StaffActor } from '../domain/actor.ts'
import { recordActivity } from '../domain/activity/record-activity.ts'
import { exportTypes } from '../http/files/table-file.ts'
import { writeCsv } from '../http/files/write-csv.ts'
import { writeXlsx } from '../http/files/write-xlsx.ts'
import { exportFile } from '../engine/export-file.ts'
import { answerRow } from '../engine/answer-row.ts'
import { readLastChange } from '../engine/last-change.ts'
import { beginListJob, showListJob } from '../engine/list-jobs/list-job.ts'
import { listRows, searchWords, type ListQuery } from '../engine/list.ts'
import type { Choosing } from '../engine/read-matching.ts'
import type { Columns } from '../engine/loose-db.ts'
import { servedNamed } from '../engine/registry.ts'
import { actOnce, actOnRow, removeRow, restoreRow } from '../engine/remove.ts'
import { readAnswer, scopedRows } from '../engine/rows.ts'
import type { Given, Served } from '../engine/served.ts'
import { createRow, updateRow } from '../engine/write.ts'
import { limits } from '@castellan/contract/limits.ts'

type Run = (served: Served, given: Given, asked: LooseAsked) => Promise<unknown>
const idOf = (asked: LooseAsked) => (asked.params as { id: number }).id

const runs: Record<string, Run> = {
  list: (served, given, { query }) => listRows(served, given, query as ListQuery),
  search: async (served, given, { query }) => ({ data: await lookUp(served, given, query as LookUp) }),
  export: async (served, given, asked) => sendFile(served, given, asked),
  read: async (served, given, asked) => readOne(served, given, idOf(asked)),
  lastChange: async (served, given, asked) => ({ data: await readLastChange(served, given, idOf(asked)) }),
  create: async (served, given, { body }) => ({ data: await createRow(served, given, body as Columns) }),
  update: async (served, given, asked) => ({ data: await updateRow(served, given, withIfMatch(asked)) }),
  delete: async (served, given, asked) => {
    await removeRow(served, given, { id: idOf(asked), how: 'delete' })
    return { ok: true }
  },
  archive: (served, given, asked) => eachRow(asked, (id) => removeRow(served, given, { id, how: 'archive' })),
  restore: (served, given, asked) => eachRow(asked, (id) => restoreRow(served, given, id)),
}

/** The routes of every card, each with its policy from the card. */
export function resourceRoutes(): Route[] {
  return cards.flatMap((card) => {
    const served = servedNamed(card.name)
    if (!served) throw new Error(`nothing serves the card ${card.name}`)
    return Object.entries(resourceCalls(card)).map(([name, call]): Route => ({
      call,
      run: (asked) => runOf(name)(served, givenOf(asked), asked),
    }))
  })
}

function runOf(name: string): Run {
  const [kind, action = ''] = name.split(':')
  if (kind === 'action') return (served, given, asked) => actOnOne(served, given, { asked, action })
  if (kind === 'whole') return (served, given, asked) => beginWhole(served, given, { asked, action })
  if (kind === 'bulk') return (served, given, asked) => actOnMany(served, given, { asked, action })
  return runs[name]!
}

type Exporting = { format: 'csv' | 'xlsx'; columns: string[]; filter: Choosing }

/** Streams every matching row to a file; the log keeps who took what with him. */
async function sendFile(served: Served, given: Given, { body, language, reply }: LooseAsked): Promise<Readable> {
  const { format, columns, filter } = body as Exporting
  await recordExport(served, given, { format, columns, filter })
  const day = new Date(given.now).toISOString().slice(0, 10)
  reply
    .header('content-type', exportTypes[format])
    .header('content-disposition', `attachment; filename="${served.card.name}-${day}.${format}"`)
    .header('cache-control', 'private, no-store')
  return Readable.from(writers[format](exportFile(served, given, { columns, filter, language })), {
    objectMode: false,
  })
}

async function recordExport(served: Served, given: Given, { format, columns, filter }: Exporting): Promise<void> {
  const { house, actor, now, origin } = given
  const { name } = served.card
  const target = { type: name, id: null, label: `${columns.length} × ${format}` }
  await house.db
    .transaction()
    .execute((tx) =>
      recordActivity(tx, actor, now, { verb: `${name}.export`, target, changes: { filter: { to: filter } }, origin }),
    )
}

const writers = { csv: writeCsv, xlsx: writeXlsx }

/** Begins the same as a job of the server, or a deed to all rows that match. */
async function beginWhole(served: Served, given: Given, { asked, action }: Acting): Promise<unknown> {
  const { language, body } = asked
  const { filter, ...file } = body as Exporting
  const isExport = action === 'export'
  const job = await beginListJob(served, given, { action, filter, language, ...(isExport ? { file } : {}) })
  if (isExport) await recordExport(served, given, body as Exporting)
  return { data: showListJob(job, given.now) }
}

type Acting = { asked: LooseAsked; action: string }

async function actOnOne(served: Served, given: Given, { asked, action }: Acting): Promise<unknown> {
  const deed = { id: idOf(asked), action, input: asked.body }
  if (served.card.actions[action]?.keyed) return actOnce(served, given, { ...deed, keyed: readKeyed(asked.request) })
  await actOnRow(served, given, deed)
  return readOne(served, given, deed.id)
}

/** Each row of a keyed bulk call has a key of its own, so that a copy of the call does again only what was not done. */
async function actOnMany(served: Served, given: Given, { asked, action }: Acting): Promise<unknown> {
  if (!served.card.actions[action]?.keyed)
    return eachRow(asked, (id, input) => actOnRow(served, given, { id, action, input }))
  const { key, fingerprint } = readKeyed(asked.request)
  return eachRow(asked, async (id, input) => {
    await actOnce(served, given, { id, action, input, keyed: { key: `${key} ${id}`, fingerprint } })
  })
}

function givenOf({ house, actor, now, origin }: LooseAsked): Given {
  return { house, actor: actor as StaffActor, now, origin }
}

async function readOne(served: Served, given: Given, id: number) {
  return { data: answerRow(served, given, await readAnswer(given.house.db, served, given, id)) }
}

/** A version may also come as `If-Match: "3"`. */
function withIfMatch({ body, request }: LooseAsked): Columns {
  const tag = /^(?:W\/)?"(\d{1,9})"$/u.exec(request.headers['if-match'] ?? '')?.[1]
  return tag ? { ...(body as Columns), version: Number(tag) } : (body as Columns)
}

/** Does the same to each row, on its own; what one refuses does not stop the others. */
async function eachRow({ body, language }: LooseAsked, work: (id: number, input: unknown) => Promise<void>) {
  const { ids, input } = body as { ids: number[]; input?: unknown }
  const failed: { id: number; code: string; message: string; uses?: readonly Use[] }[] = []
  for (const id of new Set(ids)) {
    try {
      await work(id, input)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, uses } = error
      failed.push({ id, code, message: sayRefusal(language, code), ...(uses ? { uses } : {}) })
    }
  }
  return { done: new Set(ids).size - failed.length, failed }
}

type LookUp = { q: string } & Record<string, unknown>

/** A few rows by a few letters, for a select list: by label, within the actor's scope. */
export async function lookUp(
  served: Served,
  given: Given,
  { q, ...asked }: LookUp,
): Promise<{ id: number; label: string }[]> {
  const { card, table } = served
  const words = searchWords(q)
  const query = scopedRows(given.house.db, served, given, 'in use').select([
    `${table}.id`,
    `${table}.${card.label} as label`,
  ])
  let found = words.length > 0 ? query.where(given.house.dialect.containsWords(table, words)) : query
  if (served.conceal) found = found.selectAll(table)
  if (served.foundBy && words.length > 0) found = found.where(served.foundBy(given.actor, words))
  for (const name of card.narrows ?? []) {
    const values = [
      ...((asked[name] as string[] | undefined) ?? []),
      ...((asked[`${name}[]`] as string[] | undefined) ?? []),
    ]
    if (values.length > 0) found = found.where((eb) => served.narrows![name]!(eb, values))
  }
  const rows = await found.orderBy(`${table}.id`, 'desc').limit(limits.searchResultsMax).execute()
  const labelOf = (row: Columns) => (served.conceal ? served.conceal(given.actor, row)[card.label] : row['label'])
  return rows.map((row) => ({ id: Number(row['id']), label: String(labelOf(row) ?? `#${String(row['id'])}`) }))
}
