import type { z } from 'zod/mini'

/** What a text holds as JSON; null where it is no JSON, or of another shape than the schema's. */
export function readJson<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.output<Schema> | null {
  try {
    const read = schema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
