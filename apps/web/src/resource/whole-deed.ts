import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { CallInput } from '../api/call-api.ts'
import { callApi } from '../api/call-api.ts'
import { cardCall } from './card-calls.ts'
import { inputsOf } from './row-actions.ts'
import type { TableState } from './table-state.ts'
import type { TableView } from './table-view.ts'

/** How far a deed to all matching rows has come; `after` is the id to go on from. */
export type WholeProgress = { after: number; done: number; leftOut: number }

export const wholeStart: WholeProgress = { after: 0, done: 0, leftOut: 0 }

/** Search and filters as calls about all matching rows take them. */
export function choiceOf({ search, filters }: Pick<TableState, 'search' | 'filters'>): Record<string, string> {
  const lists = Object.entries(filters).map(([name, values]) => [name, values.join(',')])
  return { search, ...Object.fromEntries(lists) }
}

/** The actions that may be done to all matching rows: those that ask nothing, cost nothing and are not for one row at a time. */
export function wholeActions({ card, dialogs, single }: Pick<TableView, 'card' | 'dialogs' | 'single'>): string[] {
  return Object.entries(card.actions)
    .filter(([, action]) => !action.keyed && inputsOf(action).length === 0)
    .map(([name]) => name)
    .filter((name) => !dialogs?.[name] && !single?.includes(name))
}

type WholeDeed = {
  card: Resource
  /** The name of an action, or `archive`. */
  name: string
  choice: Record<string, string>
  from: WholeProgress
  onProgress: (progress: WholeProgress) => void
  signal: AbortSignal
}

/** Does a deed to all rows that match, some hundreds at a time; what was done stays done wherever it ends. Answers false when it was stopped. */
export async function doToAll({ card, name, choice, from, onProgress, signal }: WholeDeed): Promise<boolean> {
  const deed = cardCall(card, name === 'archive' ? 'archive' : `bulk:${name}`)
  let progress = from
  for (;;) {
    if (signal.aborted) return false
    const query = { ...choice, after: progress.after }
    const found = (await callApi(cardCall(card, 'matching'), { query, quiet: true })) as Found
    const ids = found.data.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return true
    const input: CallInput<typeof deed> = { body: { ids }, quiet: true }
    const answer = (await callApi(deed, input)) as { done: number; failed: readonly unknown[] }
    progress = {
      after: last,
      done: progress.done + answer.done,
      leftOut: progress.leftOut + answer.failed.length,
    }
    onProgress(progress)
    if (found.next === null) return true
  }
}

type Found = { data: { id: number }[]; next: number | null }
