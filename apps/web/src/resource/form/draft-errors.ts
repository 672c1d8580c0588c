import type { FieldErrorCode } from '@castellan/contract/refusals.ts'
import { fieldErrors } from '@castellan/contract/refusals.ts'
import type { useWords } from '../../words/use-words.ts'

type Translate = ReturnType<typeof useWords>['t']

/** What the contract's schemas find wrong, as far as its words need it. */
export type Issue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly expected?: string
  readonly params?: Record<string, unknown>
}

/** The first message for every field, in the words the server would use; an empty field is asked to be filled in. */
export function messagesOf(
  issues: readonly Issue[],
  body: Record<string, unknown>,
  t: Translate,
): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of issues) {
    const name = String(issue.path[0])
    const isEmpty = body[name] === '' || body[name] === null || body[name] === undefined
    messages[name] ??= isEmpty ? t(($) => $.server.errors.required) : messageOf(issue, t)
  }
  return messages
}

function messageOf(issue: Issue, t: Translate): string {
  const code = codeOf(issue)
  return t(($) => $.server.errors[code], { min: Number(issue.minimum), max: Number(issue.maximum) })
}

function codeOf(issue: Issue): FieldErrorCode {
  const named = [issue.params?.['error'], issue.message].find(isFieldError)
  if (named) return named
  const isText = issue.origin === 'string'
  switch (issue.code) {
    case 'too_small':
      if (!isText) return 'too_small'
      return Number(issue.minimum) <= 1 ? 'required' : 'too_short'
    case 'too_big':
      return isText ? 'too_long' : 'too_big'
    case 'invalid_type':
      return issue.expected === 'int' ? 'not_integer' : 'required'
    case 'invalid_value':
      return 'not_one_of'
    case 'unrecognized_keys':
      return 'unknown_field'
    default:
      return 'invalid'
  }
}

function isFieldError(said: unknown): said is FieldErrorCode {
  return fieldErrors.some((code) => code === said)
}
