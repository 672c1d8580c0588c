import { toJSONSchema, type z } from 'zod/mini'

type Json = { [key: string]: unknown }

/** A schema as JSON Schema draft 7, for the serialiser and the API document. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' }) as Json
  return io === 'output' ? (simplified(json) as Json) : json
}

/** Says "or null" in the one way the serialiser writes without trying each alternative. */
function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified)
  if (typeof value !== 'object' || value === null) return value
  const json = value as Json
  const { anyOf, ...rest } = json
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const other = (anyOf as Json[]).find((option) => option['type'] !== 'null')
    if (other && (anyOf as Json[]).some((option) => option['type'] === 'null') && 'type' in other)
      return { ...rest, ...(simplified(other) as Json), nullable: true }
  }
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, simplified(inner)]))
}
