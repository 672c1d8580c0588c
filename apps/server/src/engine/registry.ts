import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { inSubtree } from '../domain/access/reseller-tree.ts'
import { everyRow, type ResourceHooks, type ResourceOptions, type TableName } from './resource-hooks.ts'

const hooks = new Map<string, ResourceHooks>()

/** The table a resource has unless another is named: the one of its name. */
type OwnTable<R extends Resource> = Extract<TableName, R['name']>

/** Makes a resource known to the engine; links to it are checked against its scope from then on. */
export function registerResource<R extends Resource, Table extends TableName = OwnTable<R>>(
  resource: R,
  options: ResourceOptions<R, Table> & { table?: Table },
): void {
  const { table = resource.name, ...overrides } = options
  const declared = rowsOf(resource, table)
  // What was checked against one table and one definition; the engine hands it rows of that table alone.
  hooks.set(resource.name, { ...declared, resource, table, ...overrides } as unknown as ResourceHooks)
}

/** Whose rows, as the definition says; a change of a row is announced in the subtree of the row. */
function rowsOf({ scope }: Resource, table: string): Partial<Pick<ResourceHooks, 'scope' | 'branch'>> {
  if (scope === 'custom') return {}
  if (scope === 'all') return { scope: everyRow }
  const column = `${scope.subtree}_id`
  return {
    scope: (actor) => () => inSubtree(actor, `${table}.${column}`),
    branch: async ({ tx }, row) => {
      const id = row[column] as number | null
      if (id === null) return ''
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
    registerResource(resource, {} as ResourceOptions<Resource, TableName>)
  }
}

export function resourceByName(name: string): ResourceHooks | undefined {
  return hooks.get(name)
}
