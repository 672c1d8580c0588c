import fastJson from 'fast-json-stringify'
import type { z } from 'zod/mini'
import { jsonSchemaOf } from './json-schema.ts'

type Serialise = (answer: unknown) => string

const known = new WeakMap<z.ZodMiniType, Serialise>()

/** Writes answers of a shape as JSON, leaving out what it does not declare. */
export function serialiserOf(shape: z.ZodMiniType): Serialise {
  const serialise = known.get(shape) ?? (fastJson(jsonSchemaOf(shape, 'output')) as Serialise)
  known.set(shape, serialise)
  return serialise
}
