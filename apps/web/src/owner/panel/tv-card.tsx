import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAge } from '../receipt/use-age.ts'
import { LicenceTerm } from '../licence/licence-term.tsx'
import { TvServices } from '../licence/tv-services.tsx'

const RenameForm = lazy(async () => (await import('./rename-form.tsx')).RenameForm)

export interface TvCardProps {
  device: OwnDevice
  /** When the device's answer came, by this clock. */
  answeredAt: number
  /** The connection is up: without it the TV's current state is unknown. */
  isCurrent: boolean
}

/** The TV itself: is it on, what is it called, how long does it run. */
export function TvCard({ device, answeredAt, isCurrent }: TvCardProps) {
  const { t } = useTranslation()
  const [isNaming, setIsNaming] = useState(false)
  return (
    <section className="flex flex-col gap-1 rounded-lg border border-line-strong bg-linear-to-br from-brand-soft/55 to-surface to-60% p-5 shadow-rest rtl:bg-linear-to-bl">
      <Aliveness device={device} answeredAt={answeredAt} isCurrent={isCurrent} />
      {isNaming ? (
        <Suspense>
          <RenameForm name={device.name} onDone={() => setIsNaming(false)} />
        </Suspense>
      ) : (
        <div className="flex items-center gap-1">
          <h1 className="min-w-0 flex-1 text-xl font-semibold wrap-break-word">
            {device.name || t(($) => $.owner.panel.noName)}
          </h1>
          <IconButton
            icon={Pencil}
            label={t(($) => $.owner.panel.rename)}
            onPress={() => setIsNaming(true)}
            className="-me-3"
          />
        </div>
      )}
      <Mono
        value={device.mac}
        copyLabel={t(($) => $.owner.copyMac)}
        copiedLabel={t(($) => $.owner.copied)}
        className="text-ink-2"
      />
      <LicenceTerm device={device} />
      <TvServices />
    </section>
  )
}

function Aliveness({ device, answeredAt, isCurrent }: TvCardProps) {
  const { t } = useTranslation()
  const ago = useAge(device.last_seen_at, device, answeredAt)
  const seen =
    device.last_seen_at === null ? t(($) => $.owner.panel.neverSeen) : t(($) => $.owner.panel.lastSeen, { ago })
  const version =
    device.app_version === '' ? '' : ` · ${t(($) => $.owner.panel.appVersion, { version: device.app_version })}`
  return device.online && isCurrent ? (
    <StatusDot
      tone="ok"
      isLive
      label={`${t(($) => $.owner.panel.onlineNow)}${version}`}
      className="whitespace-normal! text-ok"
    />
  ) : (
    <StatusDot tone="off" weight="quiet" label={`${seen}${version}`} className="whitespace-normal!" />
  )
}
