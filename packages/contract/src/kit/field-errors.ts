import { fieldErrors, type FieldError, type FieldErrorCode } from '../error-codes.ts'

type Issue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly expected?: string
  readonly format?: string
  readonly keys?: readonly string[]
  readonly params?: Readonly<Record<string, unknown>>
}

/** What is wrong with each field, from the issues of a schema: the same words on both sides, since both ask this. Nested fields are dotted. */
export function fieldErrorsOf(issues: readonly unknown[]): Record<string, FieldError[]> {
  // Without a prototype: a request may name a field `constructor`.
  const found: Record<string, FieldError[]> = Object.create(null) as Record<string, FieldError[]>
  for (const issue of issues as readonly Issue[]) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) (found[path ? `${path}.${key}` : key] ??= []).push({ code: 'unknown_field' })
    } else (found[path || 'body'] ??= []).push(fieldErrorOf(issue))
  }
  return found
}

function fieldErrorOf(issue: Issue): FieldError {
  const named = issue.params?.['error'] ?? issue.message
  if ((fieldErrors as readonly unknown[]).includes(named)) return { code: named as FieldErrorCode }
  switch (issue.code) {
    case 'invalid_type':
      return {
        code:
          issue.input === undefined || issue.input === null
            ? 'required'
            : issue.expected === 'int'
              ? 'not_integer'
              : 'invalid',
      }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too_long' : 'too_big',
        values: { max: Number(issue.maximum) },
      }
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : 'not_one_of' }
    case 'invalid_format':
      return { code: issue.format === 'datetime' ? 'not_a_date' : 'invalid' }
    default:
      return { code: 'invalid' }
  }
}

function tooSmall(issue: Issue): FieldError {
  const min = Number(issue.minimum)
  if (issue.origin !== 'string' && issue.origin !== 'array') return { code: 'too_small', values: { min } }
  return min === 1 ? { code: 'required' } : { code: 'too_short', values: { min } }
}
