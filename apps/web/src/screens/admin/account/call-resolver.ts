import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { messagesOf } from '../../../form/messages-of.ts'
import type { useTranslation } from '../../../i18n/use-translation.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** Holds a form against the body its call takes, in the words the server would use. `bodyOf` says what of the form is sent. */
export function callResolver<Draft extends FieldValues, Body extends FieldValues = Draft>(
  call: Call,
  t: Translate,
  bodyOf: (draft: Draft) => unknown = (draft) => draft,
): Resolver<Draft, unknown, Body> {
  return (draft) => {
    const body = bodyOf(draft) as Record<string, unknown>
    const read = call.body!.safeParse(body)
    if (read.success) return { values: read.data as Body, errors: {} }
    const messages = messagesOf(read.error.issues, body, t)
    const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'client', message }] as const)
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Draft> }
  }
}
