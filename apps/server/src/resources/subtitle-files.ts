import { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import { titleKey } from '../domain/subtitles/title-key.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(subtitleFiles, {
  beforeUpdate: async (_, columns) =>
    typeof columns.title === 'string' ? { ...columns, title_key: titleKey(columns.title) } : columns,
  actions: {
    publish: async () => ({ state: 'published' }),
    hide: async () => ({ state: 'hidden' }),
  },
})
