import type { z } from 'zod/mini'
import { fieldErrors, type FieldError } from '../error-codes.ts'
import { isAmong } from '../types/type-guards.ts'

/** What a schema says of a value that it refuses. */
export type Issue = z.core.$ZodIssue

/** What is wrong with each field, from the issues of a schema: the same words on both sides, since both ask this. Nested fields are dotted. */
export function fieldErrorsOf(issues: readonly Issue[]): Record<string, FieldError[]> {
  // Without a prototype: a request may name a field `constructor`.
  const found: Record<string, FieldError[]> = Object.create(null)
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) (found[path ? `${path}.${key}` : key] ??= []).push({ code: 'unknown_field' })
    } else (found[path || 'body'] ??= []).push(fieldErrorOf(issue))
  }
  return found
}

function fieldErrorOf(issue: Issue): FieldError {
  const named = (issue.code === 'custom' ? issue.params?.['error'] : undefined) ?? issue.message
  if (isAmong(fieldErrors, named)) return { code: named }
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

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldError {
  const min = Number(issue.minimum)
  if (issue.origin !== 'string' && issue.origin !== 'array') return { code: 'too_small', values: { min } }
  return min === 1 ? { code: 'required' } : { code: 'too_short', values: { min } }
}
