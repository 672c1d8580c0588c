import { backups } from '@castellan/contract/resources/backups.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow } from '../engine/resource-hooks.ts'

registerResource(backups, { scope: everyRow })
