import type { ExplainedOption } from '@castellan/contract/calls/app-options.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { newestOptions } from './change-options.ts'
import { labelTargets } from './option-labels.ts'
import { isFor, isKnownToApp, stepsOf, type OptionReader } from './resolve-options.ts'

/** What a TV is told, and why; the caller has checked that they may see it. */
export async function explainOptions(db: Db, deviceId: number): Promise<ExplainedOption[]> {
  const reader = await readReader(db, deviceId)
  const { options } = await newestOptions(db)
  const mine = options.filter((option) => isFor(option, reader))
  const labels = await labelTargets(db, mine)
  return mine.map((option) => {
    const steps = stepsOf(option, reader)
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
}

async function readReader(db: Db, deviceId: number): Promise<OptionReader> {
  const device = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .leftJoin('model_codes', 'model_codes.code', 'devices.model')
    .select(['devices.product', 'devices.app_code', 'users.path', 'model_codes.model_id'])
    .where('devices.id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { product, app_code: appCode, path, model_id: modelId } = device
  return { deviceId, product, appCode, sellerPath: path, modelId: modelId === null ? null : Number(modelId) }
}
