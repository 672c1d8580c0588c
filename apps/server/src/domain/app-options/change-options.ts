import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { AppOption, appOptionsCalls, OptionOverride } from '@castellan/contract/calls/app-options.ts'
import { optionFault } from '@castellan/contract/settings/option-value.ts'
import { limits } from '@castellan/contract/limits.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { FieldError } from '@castellan/contract/error-codes.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { columnsOfStep, nextStep } from '../rollouts/rollout-steps.ts'
import { findRollout } from './move-rollout.ts'
import { parseJson } from '../../db/schema/json-text.ts'

export type NumberedOptions = { options: AppOption[]; version: number }

/** The number of the newest version of the set, and what it is edited from: the newest that was not withdrawn. Version 0 is an empty one. */
export async function newestOptions(db: Db): Promise<NumberedOptions> {
  const newest = await db
    .selectFrom('app_option_versions')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst()
  const standing = await db
    .selectFrom('app_option_versions')
    .select('options')
    .where('state', '!=', 'withdrawn')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    version: Number(newest?.version ?? 0),
    options: standing ? parseJson(standing.options) : [],
  }
}

/** The steps of a version that does not go to everybody at once, and the tag of the TVs that get it first. */
export type OptionStaging = { steps: string; tag: string }

type Change = NumberedOptions & { restores?: number; rollout?: OptionStaging | undefined; origin: Origin }

/** Creates a new version of the set, which a job announces to the TVs. A value that breaks a rule is refused under its path. */
export async function changeOptions(db: Db, actor: StaffActor, now: number, change: Change): Promise<void> {
  const { options, version, restores, rollout, origin } = change
  refuseFaults(options)
  await db.transaction().execute(async (tx) => {
    const before = await newestOptions(tx)
    if (before.version !== version) throw new AppError('stale_version')
    if (await findRollout(tx)) throw new AppError('rollout_running')
    const changed = changedKeys(before.options, options)
    const row = { version: version + 1, options: JSON.stringify(options), changed: JSON.stringify(changed) }
    const devices = rollout ? null : devicesBetween(before.options, options)
    const notified = { notify_pending: 1, notify_devices: devices && JSON.stringify(devices) }
    const added = await tx
      .insertInto('app_option_versions')
      .values({
        ...row,
        ...notified,
        ...firstStep(rollout, now),
        restores: restores ?? null,
        at: now,
        by_id: actor.id,
        by_name: actor.name,
      })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .executeTakeFirstOrThrow()
    if (added.numInsertedOrUpdatedRows === 0n) throw new AppError('stale_version')
    await recordActivity(tx, actor, now, {
      verb: rollout ? 'app_options.stage' : restores === undefined ? 'app_options.update' : 'app_options.restore',
      target: { type: 'app_options', id: null, label: `v${version + 1}` },
      changes: Object.fromEntries(
        changed.map((key) => [key, { from: valuesOf(before.options, key), to: valuesOf(options, key) }]),
      ),
      origin,
    })
  })
}

/** A rollout begins with the TVs that have its tag, or with its first step where it names none. */
function firstStep(rollout: OptionStaging | undefined, now: number) {
  if (!rollout) return {}
  const { steps, tag } = rollout
  const percent = tag === '' ? nextStep({ steps, reached_percent: 0 })! : 0
  return { steps, tag, ...columnsOfStep(percent, now) }
}

function refuseFaults(options: readonly AppOption[]): void {
  const fields: Record<string, FieldError[]> = {}
  const keys = new Set<string>()
  for (const [index, option] of options.entries()) {
    const put = (place: string, error: FieldError | null) => {
      if (error) fields[`options.${index}.${place}`] = [error]
    }
    if (keys.has(option.key)) put('key', { code: 'taken' })
    keys.add(option.key)
    put('choices', option.type === 'enum' && option.choices.length === 0 ? { code: 'required' } : null)
    put('default', optionFault(option, option.default))
    const known = new Set<string>()
    for (const [at, override] of option.overrides.entries()) {
      const place = `${override.scope}:${override.target}`
      put(`overrides.${at}.value`, optionFault(option, override.value))
      put(`overrides.${at}.target`, known.has(place) ? { code: 'taken' } : targetFault(override))
      known.add(place)
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

function targetFault({ scope, target }: OptionOverride): FieldError | null {
  if (scope === 'global') return target === '' ? null : { code: 'invalid' }
  if (scope === 'product') return (products as readonly string[]).includes(target) ? null : { code: 'not_one_of' }
  return /^\d{1,15}$/u.test(target) ? null : { code: 'required' }
}

const optionOf = (options: readonly AppOption[], key: string) => options.find((option) => option.key === key)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changedKeys(before: readonly AppOption[], after: readonly AppOption[]): string[] {
  const keys = new Set([...before, ...after].map(({ key }) => key))
  return [...keys].filter((key) => !isSame(optionOf(before, key), optionOf(after, key)))
}

/** What the log keeps of an option: its values, and whom they are for. */
function valuesOf(options: readonly AppOption[], key: string): Record<string, unknown> | null {
  const option = optionOf(options, key)
  if (!option) return null
  const overrides = option.overrides
    .slice(0, 20)
    .map(({ scope, target, value }) => [`${scope} ${target}`.trim(), value])
  return { default: option.default, ...Object.fromEntries(overrides) }
}

/** The only TVs that receive other values; null when it may be any. */
function devicesBetween(before: readonly AppOption[], after: readonly AppOption[]): number[] | null {
  const devices = new Set<number>()
  const wide = (option?: AppOption) => option && { ...option, overrides: option.overrides.filter(isWide) }
  const narrow = (option?: AppOption) => (option?.overrides ?? []).filter((one) => !isWide(one))
  for (const key of changedKeys(before, after)) {
    const [one, other] = [optionOf(before, key), optionOf(after, key)]
    if (!isSame(wide(one), wide(other))) return null
    for (const { target, value } of [...narrow(one), ...narrow(other)]) {
      const stands = (list: OptionOverride[]) =>
        list.some((each) => each.target === target && isSame(each.value, value))
      if (!stands(narrow(one)) || !stands(narrow(other))) devices.add(Number(target))
    }
  }
  return [...devices]
}

const isWide = ({ scope }: OptionOverride) => scope !== 'device'

type Version = AnswerOf<typeof appOptionsCalls.versions>['data'][number]

/** The last versions of the set, newest first. */
export async function readOptionVersions(db: Db): Promise<Version[]> {
  const rows = await db
    .selectFrom('app_option_versions')
    .select(['version', 'at', 'by_name', 'restores', 'changed', 'state'])
    .orderBy('version', 'desc')
    .limit(limits.optionVersionsShown)
    .$narrowType<Pick<Version, 'state'>>()
    .execute()
  return rows.map(({ at, by_name, changed, ...row }) => ({
    ...row,
    at: momentOf(at),
    by: by_name,
    changed: parseJson(changed),
  }))
}
