import { isObject } from '@castellan/contract/types/type-guards.ts'
import { fieldErrorsOf, type Issue } from '@castellan/contract/kit/field-errors.ts'
import type { useTranslation } from '../i18n/use-translation.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** The part of a path before its first dot: `scopes` of `scopes.0`. */
export const firstOf = (path: string) => path.split('.')[0]!

/** The first message for every field, with the same texts as the server; an empty field is asked to be filled in. */
export function messagesOf(
  issues: readonly Issue[],
  body: unknown,
  t: Translate,
  nameOf: (path: string) => string = firstOf,
): Record<string, string> {
  const messages = Object.entries(fieldErrorsOf(issues)).map(([path, [error]]) => {
    const value = isObject(body) ? body[firstOf(path)] : undefined
    const isEmpty = value === '' || value === null || value === undefined
    const code = isEmpty || !error ? 'required' : error.code
    return [nameOf(path), t(($) => $.server.errors[code], { min: 0, max: 0, ...error?.values })] as const
  })
  return Object.fromEntries(messages)
}
