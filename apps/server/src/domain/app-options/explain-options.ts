import type { ExplainedOption } from '@castellan/contract/calls/app-options.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { optionsFor, readCurrentOptions } from './option-cache.ts'
import { labelTargets } from './option-labels.ts'
import type { RolloutTv } from './option-rollout.ts'
import { isFor, isKnownToApp, optionSteps, type OptionReader } from './resolve-options.ts'

/** The options a TV receives, and why; the caller has checked that they may see it. */
export async function explainOptions(db: Db, deviceId: number): Promise<{ version: number; data: ExplainedOption[] }> {
  const reader = await readReader(db, deviceId)
  const { version, options } = optionsFor(await readCurrentOptions(db), reader)
  const mine = options.filter((option) => isFor(option, reader))
  const labels = await labelTargets(db, mine)
  const data = mine.map((option) => {
    const steps = optionSteps(option, reader)
    return {
      key: option.key,
      label: option.label,
      unit: option.unit,
      value: steps.at(-1)!.value,
      sent: isKnownToApp(option, reader),
      steps: steps.map((step) => ({
        ...step,
        target: step.target === null ? null : (labels[`${step.scope}:${step.target}`] ?? step.target),
      })),
    }
  })
  return { version, data }
}

async function readReader(db: Db, deviceId: number): Promise<OptionReader & RolloutTv> {
  const device = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .leftJoin('model_codes', 'model_codes.code', 'devices.model')
    .select(['devices.product', 'devices.app_code', 'users.path', 'model_codes.model_id'])
    .select(['devices.public_id', 'devices.tags'])
    .where('devices.id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { product, app_code: appCode, path, model_id: modelId } = device
  const { public_id: publicId, tags } = device
  return {
    deviceId,
    product,
    appCode,
    sellerPath: path,
    modelId: modelId === null ? null : Number(modelId),
    publicId,
    tags,
  }
}
