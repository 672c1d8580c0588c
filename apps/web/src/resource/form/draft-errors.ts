import { fieldErrorsOf } from '@castellan/contract/kit/field-errors.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** The first message for every field, in the words the server would use; an empty field is asked to be filled in. */
export function messagesOf(
  issues: readonly unknown[],
  body: Readonly<Record<string, unknown>>,
  t: Translate,
): Record<string, string> {
  const messages = Object.entries(fieldErrorsOf(issues)).map(([path, [error]]) => {
    const name = path.split('.')[0]!
    const isEmpty = body[name] === '' || body[name] === null || body[name] === undefined
    const code = isEmpty || !error ? 'required' : error.code
    return [name, t(($) => $.server.errors[code], { min: 0, max: 0, ...error?.values })] as const
  })
  return Object.fromEntries(messages)
}
