import { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { titleKey } from '../domain/subtitles/title-key.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow } from '../engine/resource-hooks.ts'

registerResource({
  resource: subtitleFiles as unknown as Resource,
  table: 'subtitle_files',
  scope: everyRow,
  beforeUpdate: async (_, columns) =>
    typeof columns['title'] === 'string' ? { ...columns, title_key: titleKey(columns['title']) } : columns,
  actions: {
    publish: async () => ({ state: 'published' }),
    hide: async () => ({ state: 'hidden' }),
  },
})
