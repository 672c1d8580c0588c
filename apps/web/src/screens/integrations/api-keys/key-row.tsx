import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { permissions } from '@castellan/contract/access/permissions.ts'
import type { ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { Mono } from '../../../ui/text/mono.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import type { Tone } from '@castellan/contract/kit/field.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { permissionLabel } from '../../../i18n/permission-label.ts'

const tones: Record<ApiKey['state'], Tone> = { active: 'ok', unfit: 'hold', expired: 'off' }

export type KeyRowProps = { apiKey: ApiKey; onEdit: () => void; onRotate: () => void; onRevoke: () => void }

export function KeyRow({ apiKey, onEdit, onRotate, onRevoke }: KeyRowProps) {
  const { t, locale } = useTranslation()
  const { name, hint, state, scopes, networks } = apiKey
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Mono value={`${hint}…`} className="text-ink-3" />
          <StatusDot tone={tones[state]} label={t(($) => $.integrations.keys[state])} />
        </div>
        {state === 'unfit' ? <p className="text-sm text-ink-2">{t(($) => $.integrations.keys.unfitAbout)}</p> : null}
        <Uses apiKey={apiKey} />
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{isAmong(permissions, scope) ? permissionLabel(scope, t, locale) : scope}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-1.5 text-sm text-ink-3">
          {networks.length === 0 ? (
            t(($) => $.integrations.keys.anywhere)
          ) : (
            <span dir="ltr" className="wrap-anywhere">
              {networks.join(' · ')}
            </span>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {state === 'expired' ? null : (
          <>
            <Button size="sm" onPress={onEdit}>
              {t(($) => $.integrations.keys.edit)}
            </Button>
            <Button size="sm" onPress={onRotate}>
              {t(($) => $.integrations.keys.rotate)}
            </Button>
          </>
        )}
        <Button size="sm" onPress={onRevoke}>
          {t(($) => $.integrations.keys.revoke)}
        </Button>
      </div>
    </li>
  )
}

/** When and from where it was used, and how long it lasts. */
function Uses({ apiKey: { last_used_at, last_used_from, expires_at, overlaps_until } }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-2 *:flex *:flex-wrap *:gap-x-1.5 [&_dt]:text-ink-3">
      <div>
        <dt className={last_used_at === null ? 'sr-only' : undefined}>{t(($) => $.integrations.keys.lastUsed)}</dt>
        <dd className="flex flex-wrap gap-x-1.5">
          {last_used_at === null ? (
            t(($) => $.integrations.keys.neverUsed)
          ) : (
            <>
              <RelativeTime date={last_used_at} />
              <span className="text-ink-3">{t(($) => $.integrations.keys.from)}</span>
              <Mono value={last_used_from} />
            </>
          )}
        </dd>
      </div>
      {expires_at === null ? null : (
        <div>
          <dt>{t(($) => $.integrations.keys.ends)}</dt>
          <dd>
            <RelativeTime date={expires_at} />
          </dd>
        </div>
      )}
      {overlaps_until === null ? null : (
        <div>
          <dt>{t(($) => $.integrations.keys.overlaps)}</dt>
          <dd>
            <RelativeTime date={overlaps_until} />
          </dd>
        </div>
      )}
    </dl>
  )
}
