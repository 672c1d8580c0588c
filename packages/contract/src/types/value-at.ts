import { isObject } from './type-guards.ts'

/** Keys of objects, and numbers of list entries from 0. */
type Path = readonly (string | number)[]

/** What parsed JSON holds at a path; undefined where the path ends earlier. */
export function valueAt(json: unknown, ...path: Path): unknown {
  return path.reduce((value, key) => (isObject(value) ? value[key] : undefined), json)
}

/** The text at a path; empty without one, as in an answer that refuses. */
export function textAt(json: unknown, ...path: Path): string {
  const value = valueAt(json, ...path)
  return typeof value === 'string' ? value : ''
}

/** The number at a path. Throws without one, and quotes what came instead. */
export function numberAt(json: unknown, ...path: Path): number {
  const value = valueAt(json, ...path)
  if (typeof value !== 'number') throw new Error(`no number at ${path.join('.')} of ${JSON.stringify(json)}`)
  return value
}

/** The list at a path. Throws without one, and quotes what came instead. */
export function listAt(json: unknown, ...path: Path): readonly unknown[] {
  const value: unknown = valueAt(json, ...path)
  if (!Array.isArray(value)) throw new Error(`no list at ${path.join('.')} of ${JSON.stringify(json)}`)
  return value
}

/** The list of objects at a path. Throws where an entry is none. */
export function rowsAt(json: unknown, ...path: Path): readonly Readonly<Record<string, unknown>>[] {
  const list = listAt(json, ...path)
  if (!list.every(isObject)) throw new Error(`no list of objects at ${path.join('.')} of ${JSON.stringify(json)}`)
  return list
}

/** The object at a path; empty without one. */
export function objectAt(json: unknown, ...path: Path): Readonly<Record<string, unknown>> {
  const value = valueAt(json, ...path)
  return isObject(value) ? value : {}
}
