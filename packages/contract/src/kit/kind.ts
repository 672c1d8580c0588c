import type { FieldKind } from './field-kinds.ts'

/** What a value is written with, in a file or a sentence. */
export type PrintPlace = {
  /** The language of texts in several. */
  readonly language: string
  readonly yes: string
  readonly no: string
  /** What a value of a fixed list is called. */
  readonly word: (value: string) => string
  readonly countryName: (code: string) => string
  readonly languageName: (code: string) => string
  /** A moment in the zone of the file. */
  readonly moment: (value: string) => string
}

/** What all fields of a kind have in common. A kind is one object in the file of its name; `field-kinds.ts` is written from these files. */
export type Kind<Value = unknown> = {
  readonly name: FieldKind
  /** The form in which a column keeps a value: a `moment` as milliseconds since 1970, a `flag` as 0 or 1. */
  readonly storedAs: 'text' | 'number' | 'moment' | 'flag' | 'json'
  /** What rows are sorted by: the value itself, its text without regard to case, or nothing that anybody could read. */
  readonly sort: 'value' | 'text' | null
  /** What rows are filtered by: the value as it is, yes or no, the row it points to, a range of numbers or of time, or nothing. */
  readonly filter: 'value' | 'flag' | 'row' | 'number' | 'moment' | null
  /** A value as a file has it. `printValue` prints null as an empty text. */
  print(value: Value, place: PrintPlace): string
}
