import { fetchedKinds, type FetchedKind } from '@castellan/contract/fields/source-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { addSource, changeSource, type NewSource, type SourceChange } from './change-sources.ts'

export type ManagedSourceDraft = Omit<NewSource, 'user_agent'> & { kind: FetchedKind; user_agent?: string | undefined }
export type ManagedSourceChange = Omit<SourceChange, 'id' | 'version'> & {
  source: string
  source_version?: number | undefined
}
type ManagedSourceInput<Given> = { given: Given; keys: Keys; origin: Origin }

/** Puts a source on a TV for a member of staff; returns its id. */
export function addManagedSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { given: { kind, ...given }, keys, origin }: ManagedSourceInput<ManagedSourceDraft>,
): Promise<string> {
  const output = kind === 'xtream' ? (given.output ?? 'auto') : undefined
  const draft = { ...given, user_agent: given.user_agent ?? '', output }
  return addSource(db, actor, now, { kind, draft, keys, origin })
}

/** Changes a source that staff have put on a TV; what is left out stays. */
export function changeManagedSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { given: { source: id, source_version: version, ...typed }, keys, origin }: ManagedSourceInput<ManagedSourceChange>,
): Promise<void> {
  return changeSource(db, actor, now, { change: { ...typed, id, version }, kinds: fetchedKinds, keys, origin })
}
