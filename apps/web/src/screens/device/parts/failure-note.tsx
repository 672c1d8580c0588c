import { CircleAlert } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'

export interface FailureNoteProps {
  error: Error | null
  /** The fields of this form: what is said under one of them is not said again here. */
  fields?: readonly string[]
}

/** Why something was not done, when no field is to blame. */
export function FailureNote({ error, fields = [] }: FailureNoteProps) {
  if (error === null || error.name === 'AbortError') return null
  if (error instanceof ApiError && fields.some((field) => error.of(field) !== undefined)) return null
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-md bg-stop-soft px-4 py-3 text-lg text-stop">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-break-word">{error.message}</span>
    </p>
  )
}

/** The server's message for one field. */
export function fieldMessage(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.of(field) : undefined
}
