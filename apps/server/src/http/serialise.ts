import type { z } from 'zod/mini'
import { jsonSchemaOf } from './json-schema.ts'

type Serialise = (answer: unknown) => string

const made = new WeakMap<z.ZodMiniType, Serialise>()

/** What writes answers of a shape, where it has been made; `makeSerialiser` makes it. */
export function madeSerialiser(shape: z.ZodMiniType): Serialise | undefined {
  return made.get(shape)
}

/** Makes what writes answers of a shape as JSON, leaving out what it does not declare. Made when it is first needed, as is its library: there are hundreds of shapes. */
export async function makeSerialiser(shape: z.ZodMiniType): Promise<Serialise> {
  const { default: fastJson } = await import('fast-json-stringify')
  const serialise = made.get(shape) ?? (fastJson(jsonSchemaOf(shape, 'output')) as Serialise)
  made.set(shape, serialise)
  return serialise
}
