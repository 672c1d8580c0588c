import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { Action, ActionName, Resource } from '@castellan/contract/kit/define-resource.ts'
import { isBarredFrom, isViewOnly } from '../session/use-session.ts'
import type { Row, RowFor } from '../fields/view/field-view.ts'
import type { ResourceTexts } from '../i18n/resource-texts.ts'
import type { Overrides } from './table-view.ts'

/** A definition with what its resource adds to the states in which an action is offered. */
export type ActionOffers<R extends Resource = Resource> = { resource: R } & Pick<Overrides<R>, 'offers'>

/** The actions of a definition that a row is in the state for and the reader may do. */
export function actionsFor<R extends Resource>(
  of: ActionOffers<R>,
  row: RowFor<R>,
  holds: (permission: Permission) => boolean,
): ActionName<R>[] {
  return (Object.entries(of.resource.actions) as [ActionName<R>, Action][])
    .filter(([name, action]) => mayDo(of.resource, action, holds) && isOffered(of, name, row))
    .map(([name]) => name)
}

function mayDo(resource: Resource, { permission, bars }: Action, holds: (permission: Permission) => boolean): boolean {
  if (isBarredFrom(bars)) return false
  return permission ? holds(permission) : !isViewOnly(holds, resource.permission, resource.or)
}

/** Of several rows those that an action is possible for. */
export function rowsFor<R extends Resource>(
  of: ActionOffers<R>,
  name: ActionName<R>,
  rows: readonly RowFor<R>[],
): RowFor<R>[] {
  return rows.filter((row) => isOffered(of, name, row))
}

function isOffered<R extends Resource>(
  { resource, offers }: ActionOffers<R>,
  name: ActionName<R>,
  row: RowFor<R>,
): boolean {
  return fitsState(resource, resource.actions[name]!, row) && (offers?.(name, row) ?? true)
}

function fitsState(resource: Resource, action: Action, row: Row): boolean {
  return !action.when || !resource.state || action.when.includes(String(row[resource.state]))
}

/** What an action asks for, as fields of a small dialog. */
export type ActionInput = { name: string; kind: 'text' | 'toggle' }

export function inputsOf(action: Action): ActionInput[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an action asks for is an object of the contract's schemas
  const shape = (action.input?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape ?? {}
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    kind: innermost(schema) === 'boolean' ? 'toggle' : 'text',
  }))
}

/** Whether an action opens a dialog first: for its inputs, or for what its messages say about its effect. */
export function asksFirst(resource: Resource, name: string, words: ResourceTexts): boolean {
  return inputsOf(resource.actions[name]!).length > 0 || words.actions[name]?.about !== undefined
}

type Schema = { _zod: { def: { type: string; innerType?: Schema } } }

function innermost({ _zod: { def } }: Schema): string {
  return def.innerType ? innermost(def.innerType) : def.type
}
