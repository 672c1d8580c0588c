import { CircleAlert } from 'lucide-react'
import { ApiError } from '../api/api-error.ts'

export interface FailureNoteProps {
  error?: Error | null
  /** What a form has to say itself. */
  notice?: string | null
  /** The fields of this form: what is said under one of them is not said again here. */
  fields?: readonly string[]
}

/** Why something was not done, when none of the form's own fields is to blame. */
export function FailureNote({ error = null, notice, fields = [] }: FailureNoteProps) {
  const message = notice ?? (error && messageOf(error, fields))
  if (!message) return null
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-md bg-stop-soft px-4 py-3 text-lg text-stop">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-break-word">{message}</span>
    </p>
  )
}

function messageOf(error: Error, fields: readonly string[]): string | null {
  if (error.name === 'AbortError') return null
  if (!(error instanceof ApiError)) return error.message
  const [other] = Object.keys(error.fields).filter((field) => !fields.includes(field))
  if (other !== undefined) return error.of(other) ?? error.message
  return fields.some((field) => error.of(field) !== undefined) ? null : error.message
}

/** The server's message for one field. */
export function fieldMessage(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.of(field) : undefined
}
