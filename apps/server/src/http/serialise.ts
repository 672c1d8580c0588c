import { oncePer } from '@castellan/contract/kit/once-per.ts'
import type { z } from 'zod/mini'
import { jsonSchemaOf } from './json-schema.ts'

type Serialise = (answer: unknown) => string

const placeOf = oncePer((_shape: z.ZodMiniType): { serialise?: Serialise } => ({}))

/** What writes answers of a shape, where it has been made; `makeSerialiser` makes it. */
export function madeSerialiser(shape: z.ZodMiniType): Serialise | undefined {
  return placeOf(shape).serialise
}

/** Makes what writes answers of a shape as JSON, leaving out what it does not declare. Made when it is first needed, as is its library: there are hundreds of shapes. */
export async function makeSerialiser(shape: z.ZodMiniType): Promise<Serialise> {
  const { default: fastJson } = await import('fast-json-stringify')
  return (placeOf(shape).serialise ??= fastJson(jsonSchemaOf(shape, 'output')))
}
