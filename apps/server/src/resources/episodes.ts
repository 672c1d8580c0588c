import { episodes } from '@castellan/contract/resources/episodes.ts'
import { registerResource } from '../engine/registry.ts'

// What staff have changed no service changes, and a text of theirs stands in every language.
registerResource(episodes, {
  beforeUpdate: async ({ tx }, columns, row) => {
    const { title = row.title, overview = row.overview } = columns
    const replaced = {
      ...(title === row.title ? {} : { title: '' }),
      ...(overview === row.overview ? {} : { overview: '' }),
    }
    if (Object.keys(replaced).length > 0)
      await tx.updateTable('episode_texts').set(replaced).where('episode_id', '=', row.id).execute()
    return { ...columns, origin: 'staff' }
  },
})
