import { named } from '@castellan/contract/types/typed-keys.ts'
import { targetDetails, type Target } from '@castellan/contract/fields/target.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function TargetCell({ value }: CellProps<Target>) {
  const { t } = useTranslation()
  const words = (state: string) => t(($) => named($.resources.devices.values.status, state))
  const states = value.status ? { status: value.status.map(words) } : {}
  return <span>{[t(($) => $.messageTargets[value.to]), ...targetDetails({ ...value, ...states })].join(' · ')}</span>
}
