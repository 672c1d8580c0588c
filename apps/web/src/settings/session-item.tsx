import type { SignedIn } from '@castellan/contract/calls/sessions.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { Badge } from '../ui/text/badge.tsx'
import { Button } from '../ui/action/button.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

const phoneSystems = ['Android', 'iOS']

export type SessionRowProps = { session: SignedIn; isEnding: boolean; onEnd: () => void }

export function SessionItem({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const device = useDeviceName(session)
  const Icon = phoneSystems.includes(session.system) ? Smartphone : Monitor
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {session.current ? <Badge tone="brand">{t(($) => $.account.sessions.current)}</Badge> : null}
          {session.two_factor === 'owed' ? <Badge tone="grace">{t(($) => $.account.sessions.owesCode)}</Badge> : null}
          {session.remember ? <Badge>{t(($) => $.account.sessions.remembered)}</Badge> : null}
        </div>
        <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-2 *:flex *:gap-1.5 [&_dt]:text-ink-3">
          <div>
            <dt className="sr-only">{t(($) => $.account.sessions.ip)}</dt>
            <dd>
              <Mono value={session.ip} />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.account.sessions.since)}</dt>
            <dd>
              <RelativeTime date={session.issued_at} />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.account.sessions.lastUsed)}</dt>
            <dd>
              <RelativeTime date={session.last_used_at} />
            </dd>
          </div>
        </dl>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          aria-label={t(($) => $.account.sessions.endLabel, { device })}
          isPending={isEnding}
          onPress={onEnd}
        >
          {t(($) => $.account.sessions.end)}
        </Button>
      )}
    </li>
  )
}

/** What is known of the browser and its system. */
function useDeviceName({ browser, system }: SignedIn): string {
  const { t } = useTranslation()
  if (browser !== '' && system !== '') return t(($) => $.account.sessions.browserOnSystem, { browser, system })
  return browser || system || t(($) => $.account.sessions.unknownDevice)
}
