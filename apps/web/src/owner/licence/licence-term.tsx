import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { Phone } from 'lucide-react'
import { formatDate } from '../../ui/text/format-date.ts'
import { linkStyle } from '../../ui/action/link.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SellerLogo } from '../page/seller-logo.tsx'
import { licenceOf } from './licence-of.ts'
import { VoucherEntry } from './voucher-entry.tsx'

/** How long the TV runs, and what to do when it does not. */
export function LicenceTerm({ device }: { device: OwnDevice }) {
  const { t, locale } = useTranslation()
  const { state, tone, advice, days } = licenceOf(device)
  const date = device.expires_at === null ? null : formatDate(device.expires_at, { locale })
  const stateWords = useStateWords(state, date)
  const hasSeller = device.reseller !== null
  const adviceWords = {
    'not-activated': t(($) => (hasSeller ? $.owner.panel.notActivated : $.owner.panel.notActivatedAlone)),
    'must-renew': t(($) => (hasSeller ? $.owner.panel.mustRenew : $.owner.panel.mustRenewAlone)),
    'must-activate': t(($) => (hasSeller ? $.owner.panel.mustActivate : $.owner.panel.mustActivateAlone)),
    stopped: t(($) => (hasSeller ? $.owner.panel.stopped : $.owner.panel.stoppedAlone)),
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      {days === null ? (
        <StatusDot tone={tone === 'brand' ? 'ok' : tone} label={stateWords} className="text-lg whitespace-normal!" />
      ) : (
        <ProgressBar
          label={stateWords}
          value={days.percent}
          valueLabel={t(($) => $.owner.panel.daysLeft, { count: days.left })}
          tone={tone}
          className="[&>div:first-child]:text-lg"
        />
      )}
      {device.playback_off ? (
        <p className="text-lg text-stop text-pretty">{t(($) => $.owner.panel.playbackOff)}</p>
      ) : null}
      {advice === null ? null : <p className="text-lg text-ink-2 text-pretty">{adviceWords[advice]}</p>}
      {(advice === null && !device.playback_off) || device.reseller === null ? null : <Seller {...device.reseller} />}
      {advice === 'stopped' || (state === 'active' && date === null) ? null : (
        <VoucherEntry isNeeded={advice !== null} />
      )}
    </div>
  )
}

function useStateWords(state: ReturnType<typeof licenceOf>['state'], date: string | null): string {
  const { t } = useTranslation()
  if (date !== null) return t(($) => $.owner.panel.status[state], { date })
  if (state === 'active') return t(($) => $.owner.panel.lifetime)
  if (state === 'trial') return t(($) => $.owner.panel.trialNoEnd)
  if (state === 'grace' || state === 'expired') return t(($) => $.owner.panel.ended)
  return t(($) => $.owner.panel.status[state], { date: '' })
}

function Seller({ name, phone, logo }: NonNullable<OwnDevice['reseller']>) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-lg">
      {logo === null ? null : <SellerLogo address={logo} />}
      <span className="wrap-break-word">{t(($) => $.owner.panel.seller, { name })}</span>
      {phone === '' ? null : (
        <a
          href={`tel:${phone.replace(/[^+\d]/gu, '')}`}
          className={`${linkStyle} inline-flex min-h-12 items-center gap-2`}
        >
          <Phone aria-hidden className="size-4" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </p>
  )
}
