import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { ResourceHooks, ResourceOptions, TableName } from './resource-hooks.ts'

const hooks = new Map<string, ResourceHooks>()

/** The table a resource has unless another is named: the one of its name. */
type OwnTable<R extends Resource> = Extract<TableName, R['name']>

/** Makes a resource known to the engine; links to it are checked against its scope from then on. */
export function registerResource<R extends Resource, Table extends TableName = OwnTable<R>>(
  resource: R,
  options: ResourceOptions<R, Table> & { table?: Table },
): void {
  const { table = resource.name, ...deviations } = options
  // What was checked against one table and one definition; the engine hands it rows of that table alone.
  hooks.set(resource.name, { resource, table, ...deviations } as unknown as ResourceHooks)
}

export function resourceByName(name: string): ResourceHooks | undefined {
  return hooks.get(name)
}
