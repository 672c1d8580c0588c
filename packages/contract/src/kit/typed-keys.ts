/** The keys of an object whose type names each of them. */
export function keysOf<Of extends object>(of: Of): readonly (keyof Of & string)[]
export function keysOf(of: object): string[] {
  return Object.keys(of)
}

/** An object with a value for each of the keys. */
export function fromKeys<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value>
export function fromKeys(keys: readonly string[], make: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, make(key)]))
}
