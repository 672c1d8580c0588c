import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { randomUUIDv7 } from 'node:crypto'
import { stepsOf } from '@castellan/contract/fields/rollout-steps.ts'
import { rolloutFields } from '@castellan/contract/fields/update-fields.ts'
import { betaApps } from '@castellan/contract/resources/beta-apps.ts'
import { betaBundles } from '@castellan/contract/resources/beta-bundles.ts'
import { deviceUpdates } from '@castellan/contract/resources/device-updates.ts'
import { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { sql } from 'kysely'
import { addChecksums } from '../domain/integrity/add-checksums.ts'
import { AppError, invalidField } from '../domain/app-error.ts'
import { requireConfirmedPassword } from '../domain/sign-in/confirm-password.ts'
import { checkSecondPerson } from '../domain/access/second-person.ts'
import { checkApproved, checkInstallable, refuseAuthors } from '../domain/updates/check-update.ts'
import { fillFromFile } from '../domain/updates/fill-from-file.ts'
import { nameTvs } from '../domain/updates/name-tvs.ts'
import { signRelease } from '../domain/updates/sign-manifest.ts'
import { columnsOfUpdateStep, excludedModels, pushesUpdates } from '../domain/updates/rollout-steps.ts'
import { widen } from '../domain/updates/widen-rollout.ts'
import { registerResource } from '../engine/registry.ts'
import type { ChangeIn, RowIn, Scope, TransactionContext } from '../engine/resource-hooks.ts'
import { parseJson } from '../db/schema/json-text.ts'

type Row = RowIn<'updates'>
type Change = ChangeIn<'updates'>

type UpdateResource =
  | typeof updates
  | typeof specificUpdates
  | typeof deviceUpdates
  | typeof betaApps
  | typeof betaBundles

/** Which updates a card is about, and what those added there are from the start. */
type Kind = { scope: Scope<'updates'>; fixed: Change }

const tvsIn = (states: readonly string[]) => () =>
  sql`(select count(*) from update_actions as action where action.update_id = updates.id and action.state in (${sql.join(states)}))`

async function withFile(tx: TransactionContext['tx'], columns: Change): Promise<Change> {
  return 'file_id' in columns ? { ...columns, ...(await fillFromFile(tx, Number(columns.file_id))) } : columns
}

async function start({ tx, now, actor }: TransactionContext, update: Row): Promise<Change> {
  checkApproved(update)
  await checkInstallable(tx, update, now)
  const { file_id: fileId, product, platform } = update
  const known = { severity: 'warn', source: 'computed_from_update', state: 'active', userId: actor.id } as const
  await addChecksums(tx, now, { fileId: Number(fileId), product, platform, ...known })
  const begun = { health_since: now, paused_cause: '' } as const
  if (update.kind !== 'device') return { ...columnsOfUpdateStep(stepsOf(update.steps)[0]!, now), ...begun }
  await nameTvs(tx, update, now, parseJson(update.target))
  return { ...columnsOfUpdateStep(100, now), state: 'rolling', ...begun }
}

async function validate({ tx, ctx, now }: TransactionContext, update: Row): Promise<Change> {
  await checkInstallable(tx, update, now)
  const { public_id: id, product, platform, channel, abi, package_name, min_sdk, version_name } = update
  const { sha256, signer_sha256 } = update
  const about = { id, product, platform, channel, abi, package_name, min_sdk, version_name, sha256, signer_sha256 }
  const numbers = { version_code: Number(update.version_code), size: Number(update.size) }
  return { state: 'validated', ...signRelease(ctx.keys, { ...about, ...numbers }) }
}

/** A window has both ends, and some length. */
function checkedWindow(columns: Change): Change {
  const { window_from: from = '', window_to: to = '' } = columns
  if (from !== '' && to === '') throw invalidField('window_to', 'required')
  if (from === '' && to !== '') throw invalidField('window_from', 'required')
  if (from !== '' && from === to) throw invalidField('window_to', 'invalid')
  return columns
}

const isUnderWay = (state: string) => ['validated', 'rolling', 'paused'].includes(state)

/**
 * What was signed stays as it is; how it reaches TVs may change until everybody is reached. Leaving models out never waits for a password,
 * as little as a pause; whatever may let it at more TVs does.
 */
function changeRollout({ actor, now }: Pick<TransactionContext, 'actor' | 'now'>, columns: Change, row: Row): Change {
  const changed = keysOf(columns).filter((name) => columns[name] !== row[name])
  if (!isUnderWay(row.state) || changed.some((name) => !(rolloutFields as readonly string[]).includes(name)))
    throw new AppError('bad_state')
  const left = excludedModels({ ...row, ...columns })
  const onlyNarrows =
    changed.every((name) => name === 'excluded_models') && excludedModels(row).every((model) => left.includes(model))
  if (!onlyNarrows) requireConfirmedPassword(actor, 'strict', now)
  // Whom it reaches is counted again.
  return changed.includes('excluded_models') && row.state === 'rolling'
    ? { ...columns, reached_tvs: null, ...pushesUpdates }
    : columns
}

function serveUpdates(resource: UpdateResource, { scope, fixed }: Kind): void {
  registerResource(resource, {
    table: 'updates',
    scope,
    derive: {
      offered: () => sql`(select count(*) from update_actions as action where action.update_id = updates.id)`,
      installed: tvsIn(['installed']),
      failed: tvsIn(['failed']),
    },
    beforeCreate: async ({ tx, actor }, columns) => ({
      ...(await withFile(tx, { ...checkedWindow(columns), ...fixed })),
      public_id: randomUUIDv7(),
      state: 'draft' as const,
      created_by_id: actor.id,
      authors: JSON.stringify([actor.id]),
    }),
    beforeUpdate: async ({ tx, actor, now }, columns, row) => {
      checkedWindow({ ...row, ...columns })
      if (row.state !== 'draft') return changeRollout({ actor, now }, columns, row)
      const authors = new Set(parseJson(row.authors)).add(actor.id)
      return { ...(await withFile(tx, columns)), authors: JSON.stringify([...authors]) }
    },
    beforeRemove: async (_, row) => {
      if (row.state === 'rolling' || row.state === 'paused') throw new AppError('bad_state')
      // TVs that were offered it stop showing it.
      return row.state === 'completed' ? pushesUpdates : undefined
    },
    actions: {
      validate,
      approve: async ({ tx, actor, now }, update) => {
        refuseAuthors(update, actor.id)
        await checkSecondPerson(tx, actor, update.created_by_id, now)
        return { approved_by_id: actor.id, approved_at: now }
      },
      start,
      widen: ({ tx, now }, row, input) => widen(tx, row, now, input),
      pause: async () => ({ state: 'paused', paused_cause: '', ...pushesUpdates }) as const,
      // What failed before was looked at by anyone who resumes it: from here on it counts again.
      resume: async ({ now }, row) => ({
        state: row.reached_percent >= 100 && row.kind === 'general' ? 'completed' : 'rolling',
        widened_at: now,
        health_since: now,
        paused_cause: '',
        ...pushesUpdates,
      }),
      halt: async () => ({ state: 'halted', ...pushesUpdates }),
      withdraw: async () => ({ state: 'withdrawn', ...pushesUpdates }),
    },
  })
}

const ofKind =
  (kind: Row['kind']): Scope<'updates'> =>
  () =>
  (eb) =>
    eb('updates.kind', '=', kind)
/** Beta versions of FPro are general ones with an additional screen. */
const ofBeta =
  (isWeb: boolean): Scope<'updates'> =>
  () =>
  (eb) =>
    eb.and([
      eb('updates.kind', '=', 'general'),
      eb('updates.product', '=', 'fpro'),
      eb('updates.channel', '=', 'beta'),
      eb('updates.platform', isWeb ? '=' : '!=', 'web'),
    ])
const beta = { kind: 'general', product: 'fpro', channel: 'beta' } as const

serveUpdates(updates, { scope: ofKind('general'), fixed: { kind: 'general' } })
serveUpdates(specificUpdates, { scope: ofKind('specific'), fixed: { kind: 'specific' } })
serveUpdates(deviceUpdates, { scope: ofKind('device'), fixed: { kind: 'device' } })
serveUpdates(betaApps, { scope: ofBeta(false), fixed: beta })
serveUpdates(betaBundles, { scope: ofBeta(true), fixed: { ...beta, platform: 'web' } })
