import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { MassKind } from '@castellan/contract/access/mass-kinds.ts'
import type { PanelSettings } from '@castellan/contract/settings/panel-settings.ts'
import type { MassParams } from '@castellan/contract/calls/mass-assignments.ts'
import type { Selectable } from 'kysely'
import type { MassJobRow } from '../../db/schema/mass-rows.ts'
import type { Keys } from '../keys.ts'

export type StoredMassJob = Selectable<MassJobRow>

const columnKinds: readonly MassKind[] = ['reseller', 'sub_distributor', 'tags', 'expiry']

/** Whether it only gives another value in one column. */
export function isColumnKind(kind: MassKind): boolean {
  return columnKinds.includes(kind)
}

const placeOf = (reference: string) => `mass_jobs.params:${reference}`

export function encryptParams(keys: Keys, reference: string, params: MassParams): Buffer {
  return keys.seal(Buffer.from(JSON.stringify(params)), placeOf(reference))
}

export function openParams(keys: Keys, job: Pick<StoredMassJob, 'params' | 'reference'>): MassParams {
  return parseJson<JsonText<MassParams>>(keys.open(job.params, placeOf(job.reference)).toString())
}

type Alone = Pick<PanelSettings, 'mass_alone_max' | 'mass_credits_alone_max'>

/** Whether it takes the yes of a second person: more TVs or credits than the settings leave to one, as for minting. */
export function massNeedsSecondPerson({ count, credits }: { count: number; credits: number }, alone: Alone): boolean {
  return count > alone.mass_alone_max || credits > alone.mass_credits_alone_max
}
