import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { backups } from '@castellan/contract/resources/backups.ts'
import { serve } from '../engine/registry.ts'
import { everyRow } from '../engine/served.ts'

serve({ card: backups as unknown as Resource, table: 'backups', scope: everyRow })
