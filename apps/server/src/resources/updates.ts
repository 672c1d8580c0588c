import { randomUUIDv7 } from 'node:crypto'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { sql } from 'kysely'
import { Refusal } from '../domain/refusal.ts'
import { checkApproved, checkInstallable, checkSecondPerson, type UpdateRow } from '../domain/updates/check-update.ts'
import { signManifest } from '../domain/updates/sign-manifest.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import type { Scope } from '../engine/served.ts'

const updateOf = (row: Columns) => row as unknown as UpdateRow

/** Those for a list of TVs and for some of the fleet are not of this list. */
const generalOnes: Scope = () => (eb) => eb('updates.kind', '=', 'general')

const tvsIn = (states: readonly string[]) => () =>
  sql`(select count(*) from update_actions as told where told.update_id = updates.id and told.state in (${sql.join(states)}))`

serve({
  card: updates as unknown as Resource,
  table: 'updates',
  scope: generalOnes,
  derive: {
    offered: () => sql`(select count(*) from update_actions as told where told.update_id = updates.id)`,
    installed: tvsIn(['installed']),
    failed: tvsIn(['failed']),
  },
  beforeCreate: async ({ actor }, columns) => ({
    ...columns,
    public_id: randomUUIDv7(),
    kind: 'general',
    state: 'draft',
    created_by_id: actor.id,
  }),
  beforeUpdate: async (_, columns, row) => {
    if (row['state'] !== 'draft') throw new Refusal('bad_state')
    return columns
  },
  beforeRemove: async (_, row) => {
    if (row['state'] === 'rolling' || row['state'] === 'paused') throw new Refusal('bad_state')
  },
  actions: {
    validate: async ({ tx, house, now }, row) => {
      const update = updateOf(row)
      await checkInstallable(tx, update, now)
      const { public_id, product, platform, channel, abi, version_code, version_name } = update
      const { url, size, sha256, signer_sha256 } = update
      const about = { id: public_id, product, platform, channel, abi, version_code: Number(version_code), version_name }
      return {
        state: 'validated',
        ...signManifest(house.keys, { ...about, url, size: Number(size), sha256, signer_sha256 }),
      }
    },
    approve: async ({ actor, now }, row) => {
      checkSecondPerson(updateOf(row), actor.id)
      return { approved_by_id: actor.id, approved_at: now }
    },
    start: async ({ tx, now }, row) => {
      const update = updateOf(row)
      checkApproved(update)
      await checkInstallable(tx, update, now)
      return { state: 'rolling', reached_percent: limits.updateStepsPercent[0] }
    },
    widen: async (_, row) => {
      const next = limits.updateStepsPercent.find((step) => step > Number(row['reached_percent'])) ?? 100
      return next === 100 ? { state: 'completed', reached_percent: 100 } : { reached_percent: next }
    },
    pause: async () => ({ state: 'paused' }),
    resume: async () => ({ state: 'rolling' }),
    halt: async () => ({ state: 'halted' }),
    withdraw: async () => ({ state: 'withdrawn' }),
  },
})
