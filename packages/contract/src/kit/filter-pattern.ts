import type { AnyField } from './field.ts'
import type { Kind } from './kind.ts'
import { momentRangePattern, numberRangePattern } from './range.ts'

const patterns: Readonly<Record<NonNullable<Kind['filter']>, RegExp>> = {
  value: /^.{1,100}$/u,
  flag: /^(?:true|false)$/u,
  row: /^(?:\d{1,15}|none)$/u,
  number: numberRangePattern,
  moment: momentRangePattern,
}
const someRow = /^\d{1,15}$/u

/** How a value of a filter by a field is spelled. `none` is refused for required references. */
export function filterPattern({ kind: { filter }, required }: AnyField): RegExp {
  return filter === 'row' && required ? someRow : patterns[filter ?? 'value']
}
