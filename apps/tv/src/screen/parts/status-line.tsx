import { named } from '@castellan/contract/types/typed-keys.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useView } from './use-view.ts'

const tones = {
  online: 'ok',
  polling: 'ok',
  connecting: 'off',
  offline: 'grace',
  blocked: 'stop',
  claimed: 'stop',
  insecure: 'stop',
  cannotStart: 'stop',
} as const
const licenseTones: Record<string, string> = {
  trial: 'trial',
  active: 'ok',
  grace: 'grace',
  suspended: 'hold',
  blocked: 'stop',
}

/** The connection to the server, and how long the TV may be used. */
export function StatusLine() {
  const { state, device, features } = useView()
  return (
    <div className="status-line">
      <span className="status" data-tone={tones[state]} data-testid="status" data-state={state} role="status">
        {i18n.t(($) => $.tv.status[state])}
      </span>
      {device !== null && state !== 'blocked' && state !== 'claimed' && (
        <span
          className="status"
          data-tone={licenseTones[device.status] ?? 'off'}
          data-testid="license"
          data-status={device.status}
        >
          {licenseWord(device.status)}
          {daysLeft(device)}
        </span>
      )}
      {state !== 'blocked' &&
        state !== 'claimed' &&
        features.map(({ code, ends_at }) => (
          <span key={code} className="status" data-tone="ok" data-feature={code}>
            <span dir="ltr">{code}</span>
            {ends_at === null ? '' : ` · ${formatDay(ends_at)}`}
          </span>
        ))}
    </div>
  )
}

type License = { status: string; expires_at: string | null; days_left: number | null }

/** A status a later server invents is shown as it is called. */
function licenseWord(status: string): string {
  return i18n.t(($) => named($.tv.license, status), { defaultValue: status })
}

/** Nothing once the licence has ended: in the grace period a TV plays on, and "0 days left" would say that it does not. */
function daysLeft({ status, days_left, expires_at }: License): string {
  if (status !== 'active' && status !== 'trial') return ''
  if (days_left !== null) return ` · ${i18n.t(($) => $.tv.license.daysLeft, { count: Math.max(0, days_left) })}`
  return status === 'active' && expires_at === null ? ` · ${i18n.t(($) => $.tv.license.lifetime)}` : ''
}
