import { ApiError } from '../../../api/api-error.ts'

/** What the server says about one field of the import. */
export function fieldMessageOf(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.of(field) : undefined
}

/** What went wrong, unless it is said under one of these fields. */
export function ImportFailure({ error, fields = [] }: { error: Error | null; fields?: readonly string[] }) {
  if (error === null || fields.some((field) => fieldMessageOf(error, field))) return null
  const said = error instanceof ApiError ? Object.values(error.fields).flat()[0] : undefined
  return (
    <p role="alert" className="rounded-sm bg-stop-soft p-3 text-stop">
      {said ?? error.message}
    </p>
  )
}
