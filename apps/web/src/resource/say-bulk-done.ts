import type { BulkOutcome } from './bulk-done.ts'

/** `bulkDone`, whose words come only when several rows were changed. */
export const sayBulkDone = (resource: { name: string }, acted: BulkOutcome): Promise<string> =>
  import('./bulk-done.ts').then(
    ({ bulkDone }) => bulkDone(resource, acted),
    () => acted.done,
  )
