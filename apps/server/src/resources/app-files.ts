import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { Refusal } from '../domain/refusal.ts'
import { serve } from '../engine/registry.ts'
import { everyRow } from '../engine/served.ts'

serve({
  card: appFiles as unknown as Resource,
  table: 'app_files',
  scope: everyRow,
  beforeRemove: async ({ tx }, row) => {
    const user = await tx
      .selectFrom('updates')
      .select('id')
      .where('file_id', '=', Number(row['id']))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (user) throw new Refusal('in_use')
  },
  // What was deleted is kept for a while alone; whoever comes late uploads it again.
  afterRestore: async ({ house }, row) => {
    if (!(await house.appFiles.has(String(row['sha256'])))) throw new Refusal('not_found')
  },
})
