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

/** The entries of an object whose type names each of its keys. */
export function entriesOf<Of extends object>(of: Of): readonly (readonly [keyof Of & string, Of[keyof Of & string]])[]
export function entriesOf(of: object): [string, unknown][] {
  return Object.entries(of)
}

/** Whether a text is a key of the object itself. */
export function isKeyOf<Of extends object>(of: Of, name: PropertyKey): name is keyof Of & string {
  return Object.hasOwn(of, name)
}

/** The message a name has in a branch of messages; a name that only the running program knows may have none. */
export function named(branch: Readonly<Record<string, string>>, name: string): string | undefined {
  return branch[name]
}
