import type { ResourceHooks } from './resource-hooks.ts'

const hooks = new Map<string, ResourceHooks>()

/** Makes a resource known to the engine; links to it are checked against its scope from then on. */
export function registerResource(noun: ResourceHooks): ResourceHooks {
  hooks.set(noun.resource.name, noun)
  return noun
}

export function resourceByName(name: string): ResourceHooks | undefined {
  return hooks.get(name)
}
