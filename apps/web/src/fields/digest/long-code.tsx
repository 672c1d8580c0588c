import { CopyButton } from '../../ui/action/copy-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A code too long for one line, such as a digest: shown whole, and copied with a press. */
export function LongCode({ value }: { value: string }) {
  const { t } = useTranslation()
  return (
    <span dir="ltr" className="flex items-center gap-1 font-mono text-xs wrap-anywhere">
      <span className="min-w-0 py-1">{value}</span>
      <CopyButton
        text={value}
        label={t(($) => $.table.copy)}
        copiedLabel={t(($) => $.table.copied)}
        variant="ghost"
        size="sm"
      />
    </span>
  )
}
