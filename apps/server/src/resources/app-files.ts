import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { AppError } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(appFiles, {
  derive: {
    updates: (eb) =>
      eb
        .selectFrom('updates')
        .select((inner) => inner.fn.countAll().as('updates'))
        .whereRef('updates.file_id', '=', 'app_files.id')
        .where('updates.deleted_at', 'is', null),
  },
  // A deleted file is retained for a limited time; after that it must be uploaded again.
  afterRestore: async ({ ctx }, row) => {
    if (!(await ctx.appFiles.has(row.sha256))) throw new AppError('not_found')
  },
})
