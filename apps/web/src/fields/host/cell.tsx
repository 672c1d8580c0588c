import { Mono } from '../../ui/text/mono.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'

export function HostCell({ value }: CellProps<string>) {
  const { t } = useTranslation()
  return (
    <Mono
      value={value}
      copyLabel={t(($) => $.table.copy)}
      copiedLabel={t(($) => $.table.copied)}
      className="max-w-72"
    />
  )
}
