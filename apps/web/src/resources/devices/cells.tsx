import type { devices } from '@castellan/contract/resources/devices.ts'
import { MomentCell } from '../../fields/moment/cell.tsx'
import { Nothing } from '../../fields/view/nothing.tsx'
import type { CellOverrideProps, FactProps } from '../../resource/table-view.ts'
import { OpenLink } from '../../resource/value-cell.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Narrow enough that all columns of a device fit next to the sidebar on a common screen. */
const width = 'max-w-32 2xl:max-w-64'

/** The name, and the model beneath it. */
export function DeviceName({ view, row }: CellOverrideProps<typeof devices>) {
  const model = text(row.model)
  return (
    <>
      <OpenLink view={view} row={row} text={text(row.name)} className={width} />
      {model === '' ? null : (
        <span className={`flex text-xs text-ink-3 ${width}`}>
          <span dir="auto" title={model} className="truncate">
            {model}
          </span>
        </span>
      )}
    </>
  )
}

/** A device in use that never runs out has been bought for life. */
export function Expiry({ row, ...place }: FactProps<typeof devices>) {
  const { t } = useTranslation()
  const [expires, activated] = [text(row.expires_at), text(row.activated_at)]
  if (expires !== '') return <MomentCell {...place} value={expires} />
  if (row.status !== 'active') return <Nothing />
  return (
    <>
      <span className="block leading-[17px]">{t(($) => $.table.lifetime)}</span>
      {activated === '' ? null : (
        <span className="block text-xs text-ink-3">
          {t(($) => $.table.since, { year: String(new Date(activated).getFullYear()) })}
        </span>
      )}
    </>
  )
}

/** A live dot while the TV is on; else how long ago it was. */
export function LastSeen({ row }: Pick<FactProps<typeof devices>, 'row'>) {
  const { t } = useTranslation()
  const seen = text(row.last_seen_at)
  if (row.online) return <StatusDot tone="ok" isLive label={t(($) => $.table.now)} weight="quiet" />
  return (
    <StatusDot tone="off" weight="quiet" label={seen === '' ? t(($) => $.table.never) : <RelativeTime date={seen} />} />
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
