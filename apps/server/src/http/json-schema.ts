import { isObject } from '@castellan/contract/types/type-guards.ts'
import { toJSONSchema, type z } from 'zod/mini'

type Json = Readonly<Record<string, unknown>>

/** A schema as JSON Schema draft 7, for the serialiser and the API document. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' })
  return io === 'output' ? simplifiedObject(json) : json
}

/** Says "or null" in the one way the serialiser writes without trying each alternative. */
function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified)
  return isObject(value) ? simplifiedObject(value) : value
}

function simplifiedObject(json: Json): Json {
  const { anyOf, ...rest } = json
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const options = anyOf.filter((option) => isObject(option))
    const other = options.find((option) => option['type'] !== 'null')
    if (other && options.some((option) => option['type'] === 'null') && 'type' in other)
      return { ...rest, ...simplifiedObject(other), nullable: true }
  }
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, simplified(inner)]))
}
