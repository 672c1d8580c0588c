import type { ActionName, Resource, SentInputOf } from '@castellan/contract/kit/define-resource.ts'
import type { BulkAnswer, RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'
import type { Use } from '@castellan/contract/error-codes.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { dropIdempotencyKey, currentIdempotencyKey } from '../api/idempotency-key.ts'
import type { Row, RowFor } from '../fields/view/field-view.ts'
import { useResourceTexts } from '../i18n/resource-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { inputsOf } from './row-actions.ts'
import { sayBulkDone } from './say-bulk-done.ts'
import { nameOf } from './table-view.ts'
import type { WriteAnswer } from './row-versions.ts'
import { useActions, type RowWrite } from './use-actions.ts'

type Input = Readonly<Record<string, unknown>>

export type Writes<R extends Resource = Resource> = {
  /**
   * Throws invalid `input` for its form to show; reports everything else itself. Like the others it resolves to the ids of the
   * rows that changed: none if it failed.
   */
  act<Name extends ActionName<R>>(
    name: Name,
    rows: readonly RowFor<R>[],
    input?: SentInputOf<R, Name>,
  ): Promise<readonly number[]>
  /** Does the action that undoes another to those of the rows that still have the version the other left them with. */
  undo(name: ActionName<R>, rows: readonly RowFor<R>[], versions: readonly RowVersion[]): Promise<readonly number[]>
  remove(row: RowFor<R>): Promise<readonly number[]>
  archive(rows: readonly RowFor<R>[]): Promise<readonly number[]>
  /** Lists and records of the resource are asked for again. */
  refresh: () => Promise<void>
  /** By what the row is in use that was to go. */
  inUse: readonly Use[] | null
  leaveInUse: () => void
}

/** What can be done to rows: the calls, the notice afterwards and the way back. */
export function useWrites<R extends Resource>(resource: R): Writes<R>
export function useWrites(resource: Resource): Writes {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const queries = useQueryClient()
  const changed = [resource.api, ...(resource.alsoChanges ?? [])]
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => changed.some((path) => String(queryKey[0]).startsWith(path)),
    })
  const [inUse, setInUse] = useState<readonly Use[] | null>(null)
  const run = useActions({ resource, afterwards: refresh, onInUse: setInUse })

  const doneOf = (action: string, rows: readonly Row[]) => {
    const done = words.actions[action]?.done ?? t(($) => $.table.done.restored)
    return doneText({ t, resource, rows, done, action })
  }

  // Only the rows that changed, as they are since then: the others may have been changed by somebody else.
  const undoBy =
    (name: string, rows: readonly Row[]) =>
    (versions: readonly RowVersion[]): RowWrite => {
      const changed = new Set(versions.map(({ id }) => id))
      return {
        rows: rows.filter(({ id }) => changed.has(id)),
        done: doneOf(name, rows),
        write: () => sendForVersions(resource, name, versions),
        isUndo: true,
      }
    }

  return {
    refresh,
    inUse,
    leaveInUse: () => setInUse(null),
    act: (name, rows, input) => {
      const back = wayBack(resource, name)
      return run({
        rows,
        done: doneOf(name, rows),
        write: () => callAction(resource, name, rows, input),
        hasForm: input !== undefined,
        ...(back ? { undo: undoBy(back, rows) } : {}),
      })
    },
    undo: (name, rows, versions) => run(undoBy(name, rows)(versions)),
    remove: (row) =>
      run({
        rows: [row],
        done: doneText({ t, resource, rows: [row], done: t(($) => $.table.done.removed), action: 'delete' }),
        write: () => callApi(resourceCall(resource, 'delete'), { params: { id: row.id } }),
        undo: undoBy('restore', [row]),
      }),
    archive: (rows) => {
      const ids = rows.map(({ id }) => id)
      return run({
        rows,
        done: (count) => t(($) => $.table.done.archived, { count }),
        write: () => callApi(resourceCall(resource, 'archive'), { body: { ids } }),
        undo: undoBy('restore', rows),
      })
    },
  }
}

type Done = {
  t: ReturnType<typeof useTranslation>['t']
  resource: Resource
  rows: readonly Row[]
  done: string
  action: string
}

/** What the notice says: of one row its name, of several how many. */
function doneText({ t, resource, rows, done, action }: Done): RowWrite['done'] {
  return async (count) =>
    rows.length === 1
      ? t(($) => $.table.done.named, { name: nameOf(resource, rows[0]!), done })
      : sayBulkDone(resource, { action, count, done })
}

/** The undo action of an action, if it needs no input. */
function wayBack(resource: Resource, name: string): string | null {
  const back = resource.actions[name]?.undo
  const action = back === undefined ? undefined : resource.actions[back]
  return back !== undefined && action && inputsOf(action).length === 0 ? back : null
}

/** What the call for an action needs of a row; without its version the action is done to whatever the row is by now. */
type ActedRow = { id: number; version?: number }
type ActionWrite<R extends Resource, Name extends ActionName<R>> = {
  input?: SentInputOf<R, Name> | undefined
  key?: string
}

/** Does an action; one that moves credits under the same key until its answer arrives. */
export async function callAction<R extends Resource, Name extends ActionName<R>>(
  resource: R,
  name: Name,
  rows: readonly ActedRow[],
  input?: SentInputOf<R, Name>,
): Promise<WriteAnswer>
export async function callAction(
  resource: Resource,
  name: string,
  rows: readonly ActedRow[],
  input?: Input,
): Promise<WriteAnswer> {
  if (!resource.actions[name]!.keyed) return sendAction(resource, name, rows, { input })
  const operation = JSON.stringify([resource.name, name, rows.map(({ id, version }) => [id, version]), input])
  const answer = await sendAction(resource, name, rows, { input, key: currentIdempotencyKey(operation) })
  dropIdempotencyKey(operation)
  return answer
}

/** Does an action to one row, or to several by its bulk call. An action that moves credits needs a key. */
export function sendAction<R extends Resource, Name extends ActionName<R>>(
  resource: R,
  name: Name,
  rows: readonly ActedRow[],
  sent: ActionWrite<R, Name>,
): Promise<WriteAnswer>
export function sendAction(
  resource: Resource,
  name: string,
  rows: readonly ActedRow[],
  { input, key }: ActionWrite<Resource, string>,
): Promise<WriteAnswer> {
  const keyed = key === undefined ? {} : { key }
  if (resource.actions[name]?.exactVersion)
    return sendForVersions(
      resource,
      name,
      rows.map(({ id, version }) => ({ id, version })),
    )
  const [row] = rows
  if (row && rows.length === 1) {
    return callApi(resourceCall(resource, `action:${name}`), {
      params: { id: row.id },
      ...(input ? { body: input } : {}),
      ...keyed,
    })
  }
  const ids = rows.map(({ id }) => id)
  return callApi(resourceCall(resource, `bulk:${name}`), { body: { ids, ...(input ? { input } : {}) }, ...keyed })
}

/** Does an action to rows as they were read, what undoes another included, or restores removed rows: the server leaves alone what no longer has these versions. */
export async function sendForVersions<R extends Resource>(
  resource: R,
  name: ActionName<R> | 'restore',
  versions: readonly ActedRow[],
): Promise<BulkAnswer>
export async function sendForVersions(
  resource: Resource,
  name: string,
  versions: readonly ActedRow[],
): Promise<BulkAnswer> {
  const call = resourceCall(resource, name === 'restore' ? name : `bulk:${name}`)
  const body = { ids: versions.map(({ id }) => id), versions }
  if (!call.keyed) return callApi(call, { body })
  const operation = JSON.stringify([resource.name, name, versions])
  const answer = await callApi(call, { body, key: currentIdempotencyKey(operation) })
  dropIdempotencyKey(operation)
  return answer
}
