import { voucherCalls, type VoucherCode } from '@castellan/contract/calls/vouchers.ts'
import type { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { downloadFile } from '../../api/download-file.ts'
import { FileMenu } from '../../resource/file-menu.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { SectionProps } from '../../resource/table-view.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { formatDate } from '../../ui/text/format-date.ts'
import { Mono } from '../../ui/text/mono.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const tones = { unused: 'ok', used: 'off', expired: 'grace', refunded: 'off' } as const

/** The codes of a batch: who made it reads and downloads the unused ones, anyone else sees how each ends and where it was used. */
export function CodeSheet({ row }: SectionProps<typeof voucherBatches>) {
  const { t } = useTranslation()
  const { user } = useSession()
  const isMaker = row.maker?.id === user?.id
  const { data, error, refetch } = useQuery({
    ...callQuery(voucherCalls.codes, { params: { id: row.id } }),
    // Codes stay in memory no longer than they are on screen.
    gcTime: 0,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{t(($) => $.vouchers.sheet)}</h3>
        {isMaker && row.unused > 0 ? <DownloadCodes id={row.id} /> : null}
      </div>
      {isMaker || row.state !== 'active' ? null : (
        <p className="text-ink-2">{t(($) => $.vouchers.makerOnly, { name: row.maker?.label ?? '' })}</p>
      )}
      {data?.data.length === 0 ? <p className="text-ink-2">{t(($) => $.vouchers.none)}</p> : null}
      {data ? (
        <ol className="flex flex-col divide-y divide-line">
          {data.data.map((code) => (
            <CodeLine key={code.number} code={code} />
          ))}
        </ol>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  )
}

function CodeLine({ code: { number, code, ending, state, redeemed_at, device, mac } }: { code: VoucherCode }) {
  const { t, locale } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-6 text-sm text-ink-3 tabular-nums">{number}</span>
      {code === null ? (
        <span className="text-ink-2">{t(($) => $.vouchers.ending, { ending })}</span>
      ) : (
        <Mono value={code} copyLabel={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
      )}
      <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
        {redeemed_at === null ? null : (
          <span className="text-sm text-ink-2">
            {t(($) => $.vouchers.usedAt, { date: formatDate(redeemed_at, { locale }) })}
          </span>
        )}
        {device ? (
          <PathLink href={screenPath('devices.device', { id: device.id })}>
            <Mono value={device.mac} />
          </PathLink>
        ) : mac === '' ? null : (
          <Mono value={mac} className="text-ink-2" />
        )}
        <Badge tone={tones[state]}>{t(($) => $.vouchers.states[state])}</Badge>
      </span>
    </li>
  )
}

function DownloadCodes({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <FileMenu
      size="sm"
      label={t(($) => $.vouchers.download)}
      formatLabels={t(($) => $.vouchers.formats, { returnObjects: true })}
      download={(format) => downloadFile(voucherCalls.download, { params: { id }, body: { format } })}
    />
  )
}
