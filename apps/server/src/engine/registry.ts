import type { Served } from './served.ts'

const served = new Map<string, Served>()

/** Makes a noun known to the engine; links to it are checked against its scope from then on. */
export function serve(noun: Served): Served {
  served.set(noun.card.name, noun)
  return noun
}

export function servedNamed(name: string): Served | undefined {
  return served.get(name)
}
