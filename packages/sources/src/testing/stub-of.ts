/** A stand-in with the parts that a test needs. Reading any other part of it throws. */
export function stubOf<Whole extends object>(parts: Partial<Record<keyof Whole, unknown>>): Whole
export function stubOf(parts: object): object {
  return new Proxy(parts, {
    get(stub, name) {
      if (!(name in stub) && typeof name === 'string' && name !== 'then') throw new Error(`the stub has no ${name}`)
      return Reflect.get(stub, name)
    },
  })
}
