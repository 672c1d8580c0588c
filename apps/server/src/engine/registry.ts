import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { inSubtree } from '../domain/access/reseller-tree.ts'
import {
  everyRow,
  type ColumnsAlone,
  type ResourceHooks,
  type ResourceOptions,
  type TableName,
} from './resource-hooks.ts'

const hooks = new Map<string, ResourceHooks>()

/** The table a resource has unless another is named: the one of its name. */
type OwnTable<R extends Resource> = Extract<TableName, R['name']>

/** Makes a resource known to the engine; links to it are checked against its scope from then on. */
export function registerResource<
  R extends Resource,
  Table extends TableName = OwnTable<R>,
  const Returned = unknown,
  const Acted = unknown,
>(resource: R, options: ResourceOptions<R, Table> & { table?: Table } & ColumnsAlone<R, Table, Returned, Acted>): void
// What was checked against one table and one definition is called with rows of that table alone.
export function registerResource(resource: Resource, options: Partial<ResourceHooks>): void {
  register(resource, options)
}

/** Each resource has its table (`definitions-and-tables.test.ts`). */
function ownTable(resource: Resource): TableName
function ownTable({ name }: Resource): string {
  return name
}

function register(resource: Resource, options: Partial<ResourceHooks>): void {
  const { table = ownTable(resource), ...overrides } = options
  const declared = rowsOf(resource, table)
  const scope = overrides.scope ?? declared.scope
  if (!scope) throw new Error(`nothing says whose rows of the resource ${resource.name} are shown`)
  hooks.set(resource.name, { ...declared, ...overrides, scope, resource, table })
}

/** Whose rows, as the definition says; a change of a row is announced in the subtree of the row. */
function rowsOf({ scope }: Resource, table: string): Partial<Pick<ResourceHooks, 'scope' | 'branch'>> {
  if (scope === 'custom') return {}
  if (scope === 'all') return { scope: everyRow }
  const column = `${scope.subtree}_id`
  return {
    scope: (actor) => () => inSubtree(actor, `${table}.${column}`),
    branch: async ({ tx }, row) => {
      const id = row[column]
      if (typeof id !== 'number') return ''
      const person = await tx.selectFrom('users').select('path').where('id', '=', id).executeTakeFirst()
      return person?.path ?? ''
    },
  }
}

/** Registers what has no file of its own: a resource of which the definition says everything. */
export function registerPlain(resources: readonly Resource[]): void {
  for (const resource of resources) {
    if (hooks.has(resource.name)) continue
    const isDerived = Object.values(resource.fields).some(({ derived }) => derived)
    if (resource.scope === 'custom' || isDerived || Object.keys(resource.actions).length > 0)
      throw new Error(`nothing serves the resource ${resource.name}: its file is missing in resources/index.ts`)
    register(resource, {})
  }
}

export function resourceByName(name: string): ResourceHooks | undefined {
  return hooks.get(name)
}
