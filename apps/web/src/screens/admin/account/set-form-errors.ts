import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'

/** Puts the server's messages under their fields and the focus into the first of them; answers what belongs to no field. */
export function setFormErrors<Draft extends FieldValues, Body>(
  form: UseFormReturn<Draft, unknown, Body>,
  error: Error,
  names: readonly Path<Draft>[],
): string | null {
  const apiError = error instanceof ApiError ? error : null
  const wrong = names.filter((name) => apiError?.of(name) !== undefined)
  for (const name of wrong) form.setError(name, { type: 'server', message: apiError?.of(name) ?? '' })
  const [first] = wrong
  if (first === undefined) return spokenFailure(error)
  form.setFocus(first)
  return null
}

/** What to say of a failure; nothing when the reader themselves did not want to confirm their password. */
export function spokenFailure(error: Error): string | null {
  return error instanceof ApiError && error.code === 'password_required' ? null : error.message
}
