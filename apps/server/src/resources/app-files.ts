import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { Refusal } from '../domain/refusal.ts'
import { serve } from '../engine/registry.ts'
import { everyRow } from '../engine/served.ts'

serve({
  card: appFiles as unknown as Resource,
  table: 'app_files',
  scope: everyRow,
  derive: {
    updates: (eb) =>
      eb
        .selectFrom('updates')
        .select((inner: typeof eb) => inner.fn.countAll().as('updates'))
        .whereRef('updates.file_id', '=', 'app_files.id')
        .where('updates.deleted_at', 'is', null),
  },
  // What was deleted is kept for a while alone; whoever comes late uploads it again.
  afterRestore: async ({ house }, row) => {
    if (!(await house.appFiles.has(String(row['sha256'])))) throw new Refusal('not_found')
  },
})
