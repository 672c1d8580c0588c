import { hasControlCharacters } from '@castellan/contract/fields/text.ts'
import { fieldErrorsOf } from '@castellan/contract/kit/field-errors.ts'
import { safeParse, type z } from 'zod/mini'
import { AppError } from '../domain/app-error.ts'

/** Reads a part of a request by its schema. What does not fit is refused under its field, and so are control characters in any text of it. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = safeParse(schema, value, { reportInput: true })
  if (!result.success) throw new AppError('invalid', { fields: fieldErrorsOf(result.error.issues) })
  assertNoControlCharacters(result.data)
  return result.data
}

/** Many fields are not text of a form, such as a search or a password: this covers them all. It does not recurse, however deep a body is. */
export function assertNoControlCharacters(value: unknown): void {
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: found, path } = next
    if (typeof found === 'string' && hasControlCharacters(found)) throw controlCharactersAt(path)
    if (typeof found !== 'object' || found === null) continue
    for (const [name, inner] of Object.entries(found)) {
      if (hasControlCharacters(name)) throw controlCharactersAt(path)
      waiting.push({ value: inner, path: path ? `${path}.${name}` : name })
    }
  }
}

function controlCharactersAt(path: string): AppError {
  return new AppError('invalid', { fields: { [path || 'body']: [{ code: 'control_characters' }] } })
}
