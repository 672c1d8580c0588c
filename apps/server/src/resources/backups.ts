import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { backups } from '@castellan/contract/resources/backups.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow } from '../engine/resource-hooks.ts'

registerResource({ resource: backups as unknown as Resource, table: 'backups', scope: everyRow })
