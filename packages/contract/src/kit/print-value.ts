import type { AnyField } from './field.ts'
import type { PrintPlace } from './kind.ts'

/** What a file has for a value. */
export function printValue({ kind }: AnyField, value: unknown, place: PrintPlace): string {
  return value === null || value === undefined ? '' : kind.print(value, place)
}
