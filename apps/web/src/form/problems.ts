import type { ErrorCode } from '@castellan/contract/error-codes.ts'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useSecondsUntil } from '../ui/text/use-seconds-until.ts'
import { firstOf } from './messages-of.ts'

export type FieldMessages = Readonly<Record<string, string | undefined>>

/** What the server refused: what is said under the fields, and what belongs to none. */
export type Problems = { failure: Error | null; notice: string | null; under: FieldMessages }
export const noProblems: Problems = { failure: null, notice: null, under: {} }

export function useProblems() {
  const [problems, setProblems] = useState(noProblems)
  const { failure } = problems
  const waitS = useSecondsUntil(failure instanceof ApiError ? failure.throttledUntilMs : null)
  const isUsedUp = failure instanceof ApiError && failure.code === 'key_reused'
  const clearProblems = (isOver: (name: string) => boolean) =>
    setProblems((before) => {
      const under = Object.fromEntries(Object.entries(before.under).filter(([name]) => !isOver(name)))
      return waitS > 0 || isUsedUp ? { ...before, under } : { ...noProblems, under }
    })
  return { problems, setProblems, waitS, isUsedUp, clearProblems }
}

/** Which names belong to fields of the form. */
export type FieldNames = { first: object; nameOf?: ((path: string) => string) | undefined; also?: readonly string[] }
export const isFieldOf = ({ first, also = [] }: FieldNames, name: string) =>
  firstOf(name) in first || also.includes(name)

type ProblemOptions = FieldNames & {
  aboutField?: Partial<Record<ErrorCode, string>>
  onFailed?: (error: Error) => string | null | undefined | Promise<string | null | undefined>
}

/** A failure as the form says it. */
export async function problemsOf(error: Error, options: ProblemOptions): Promise<Problems> {
  const { nameOf = firstOf, aboutField = {}, onFailed } = options
  const errors = error instanceof ApiError ? Object.entries(error.fields) : []
  const isField = ([path]: [string, unknown]) => isFieldOf(options, nameOf(path))
  const about = error instanceof ApiError ? aboutField[error.code] : undefined
  const under: FieldMessages = {
    ...(about === undefined ? {} : { [about]: error.message }),
    ...Object.fromEntries(errors.filter(isField).map(([path, texts]) => [nameOf(path), texts[0]])),
  }
  if (Object.keys(under).length > 0) return { failure: error, notice: null, under }
  const said = await onFailed?.(error)
  const others = errors.map(([, texts]) => texts[0])
  return { failure: error, notice: said === undefined ? saidOf(error, others) : said, under }
}

/** For a `send` that failed and has said so elsewhere. */
export const alreadySaid = new Error('already said')

/** What to say of a failure; nothing when the reader themselves did not want to confirm their password. */
export function saidOf(error: Error, others: readonly (string | undefined)[] = []): string | null {
  if (error === alreadySaid || (error instanceof ApiError && error.code === 'password_required')) return null
  return [error.message, ...others].filter(Boolean).join(' ')
}
