import { z } from 'zod/mini'
import { idSchema } from '../fields/id.ts'
import type { Resource } from '../kit/define-resource.ts'

/** The form of a definition as a request brings it; a field it does not know is refused. */
export function draftSchema(resource: Resource, purpose: 'create' | 'update') {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const name of resource.form) {
    const write = resource.fields[name]?.write
    if (!write || (purpose === 'update' && resource.writeOnce?.includes(name))) continue
    const mustBring =
      purpose === 'create' &&
      resource.fields[name]!.required &&
      resource.fields[name]!.kind.name !== 'oneOf' &&
      resource.fields[name]!.kind.name !== 'status'
    shape[name] = mustBring ? write : z.optional(write)
  }
  if (purpose === 'create') return z.strictObject(shape)
  return z.strictObject({ id: idSchema, version: z.optional(z.int()), ...shape })
}
