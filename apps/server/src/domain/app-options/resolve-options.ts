import { hash } from 'node:crypto'
import {
  optionScopes,
  type AppOption,
  type ExplainedOption,
  type OptionOverride,
  type OptionScope,
} from '@castellan/contract/calls/app-options.ts'

/** What decides which values a TV gets. */
export type OptionReader = {
  deviceId: number
  product: string
  appCode: number
  modelId: number | null
  /** The users above it, the nearest last, as `/1/5/`. */
  sellerPath: string | null
}

type Step = ExplainedOption['steps'][number]

/** Every value an option could have for a TV, from the widest to the narrowest; of resellers the nearest one counts. */
export function optionSteps(option: AppOption, reader: OptionReader): Step[] {
  const found = optionScopes.flatMap((scope) => {
    const override = overrideFor(option.overrides, scope, reader)
    return override ? [{ scope, target: override.target || null, value: override.value }] : []
  })
  return [{ scope: 'default' as const, target: null, value: option.default }, ...found]
}

function overrideFor(
  overrides: readonly OptionOverride[],
  scope: OptionScope,
  reader: OptionReader,
): OptionOverride | undefined {
  const ofScope = overrides.filter((one) => one.scope === scope)
  for (const target of ofScope.length === 0 ? [] : targetsOf(scope, reader)) {
    const override = ofScope.find((one) => one.target === target)
    if (override) return override
  }
  return undefined
}

/** What an override of a scope must name to be for this TV, the nearest first. */
function targetsOf(scope: OptionScope, { deviceId, product, modelId, sellerPath }: OptionReader): string[] {
  switch (scope) {
    case 'global':
      return ['']
    case 'product':
      return [product]
    case 'model':
      return modelId === null ? [] : [String(modelId)]
    case 'reseller':
      return (sellerPath ?? '').split('/').filter(Boolean).toReversed()
    case 'device':
      return [String(deviceId)]
    default:
      return scope satisfies never
  }
}

/** True when the option is for the TV's product at all. */
export function isFor({ active, product }: AppOption, reader: OptionReader): boolean {
  return active && (product === 'any' || product === reader.product)
}

export const isKnownToApp = ({ since_version_code }: AppOption, { appCode }: OptionReader) =>
  appCode >= since_version_code

export type TvOptions = { etag: string; values: Record<string, AppOption['default']> }

const none: TvOptions = { etag: 'none', values: {} }

/** The values a TV receives. */
export function resolveOptions(options: readonly AppOption[], reader: OptionReader): TvOptions {
  const wanted = options.filter((option) => isFor(option, reader) && isKnownToApp(option, reader))
  if (wanted.length === 0) return none
  const values = Object.fromEntries(wanted.map((option) => [option.key, optionSteps(option, reader).at(-1)!.value]))
  return { etag: hash('sha1', JSON.stringify(values), 'base64url'), values }
}
