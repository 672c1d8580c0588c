import { homesCalls, type AttentionKind, type Problem } from '@castellan/contract/calls/homes.ts'
import { failingAt, figureLists } from '@castellan/contract/calls/figure-lists.ts'
import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  CloudDownload,
  DatabaseBackup,
  HeartCrack,
  Hourglass,
  MailWarning,
  Server,
  ShieldAlert,
  Stamp,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { screenPath } from '../../../session/screen-path.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link, LinkButton } from '../../../ui/link.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toneSoft } from '../../../ui/tone.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskedCard } from './asked-card.tsx'
import { listHref } from './figure-link.tsx'
import { spanText } from './span-text.ts'

const refreshMs = 60_000
const shownFirst = 6

const icons: Record<AttentionKind, LucideIcon> = {
  server: Server,
  backup: DatabaseBackup,
  suspected: ShieldAlert,
  provider: HeartCrack,
  rollout: CloudDownload,
  mail: MailWarning,
  approvals: Stamp,
  runway: Hourglass,
}
const urgent: readonly AttentionKind[] = ['server', 'backup', 'suspected', 'provider']

/** What needs the reader, worst first; and if nothing does, what was checked. */
export function AttentionCard() {
  const { t } = useTranslation()
  const asked = useQuery({ ...callQuery(homesCalls.attention), refetchInterval: refreshMs })
  const [isWhole, setIsWhole] = useState(false)
  const problems = asked.data?.data ?? []
  return (
    <AskedCard
      title={t(($) => $.home.attention.title)}
      padding="none"
      asked={asked}
      {...(problems.length > 0 ? { actions: <Badge tone="stop">{problems.length}</Badge> } : {})}
    >
      {({ data, checked }) => {
        const fine = checked.filter((kind) => data.every((problem) => problem.kind !== kind))
        const shown = isWhole ? data : data.slice(0, shownFirst)
        return (
          <>
            {data.length === 0 ? <NothingNeedsYou /> : null}
            <ul className="divide-y divide-line">
              {shown.map((problem) => (
                <ProblemLine key={`${problem.kind} ${problem.name} ${problem.cause}`} problem={problem} />
              ))}
            </ul>
            {data.length > shown.length ? (
              <div className="border-t border-line p-2">
                <Button variant="ghost" onPress={() => setIsWhole(true)}>
                  {t(($) => $.home.attention.more, { count: data.length - shown.length })}
                </Button>
              </div>
            ) : null}
            {fine.length > 0 ? <Checked kinds={fine} /> : null}
          </>
        )
      }}
    </AskedCard>
  )
}

function NothingNeedsYou() {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-3 p-4 text-lg font-semibold">
      <CircleCheck aria-hidden className="size-6 text-ok" />
      {t(($) => $.home.attention.none)}
    </p>
  )
}

function Checked({ kinds }: { kinds: readonly AttentionKind[] }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunk px-4 py-2.5 text-sm text-ink-2">
      {t(($) => $.home.attention.fine)}
      {kinds.map((kind) => (
        <Link key={kind} href={placeOf(kind)}>
          {t(($) => $.home.attention.kinds[kind])}
        </Link>
      ))}
    </div>
  )
}

function ProblemLine({ problem }: { problem: Problem }) {
  const { t, locale } = useTranslation()
  const { kind, name, cause, count, capped, since, id } = problem
  const Icon = icons[kind]
  const figure = `${new Intl.NumberFormat(locale).format(count)}${capped ? '+' : ''}`
  const tvs = t(($) => $.credits.prices.tvs, { count })
  const days = spanText(count, locale)
  const said = { name, figure, tvs, days }
  const what = () => {
    if (kind === 'server')
      return cause === 'down' ? t(($) => $.home.attention.server, said) : t(($) => $.home.attention.serverBusy, said)
    if (kind === 'backup')
      return since === null ? t(($) => $.home.attention.backupNone) : t(($) => $.home.attention.backup)
    if (kind === 'suspected') return t(($) => $.home.attention.suspected, said)
    if (kind === 'provider')
      return t(($) => $.home.attention.provider, { ...said, name: name.replace(/^https?:\/\//u, '') })
    if (kind === 'rollout') return t(($) => $.home.attention.rollout, said)
    if (kind === 'mail') return t(($) => $.home.attention.mail, said)
    if (kind === 'approvals') return t(($) => $.home.attention.approvals, said)
    return t(($) => $.home.attention.runway, said)
  }
  const why = () => {
    if (kind === 'provider') return cause
    if (kind === 'backup')
      return cause === '' ? t(($) => $.home.attention.why.backup) : t(($) => $.home.attention.why.backupFailed)
    if (kind === 'mail')
      return cause === 'none' ? t(($) => $.home.attention.why.mailNone) : t(($) => $.home.attention.why.mail)
    if (kind === 'server')
      return cause === 'down' ? t(($) => $.home.attention.why.server) : t(($) => $.home.attention.why.serverBusy)
    return t(($) => $.home.attention.why[kind])
  }
  const href =
    kind === 'provider'
      ? listHref(failingAt(name))
      : kind === 'runway' && id !== null
        ? screenPath('reseller.credits.user', { id })
        : placeOf(kind)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-md ${toneSoft[urgent.includes(kind) ? 'stop' : 'grace']}`}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-48 flex-1">
        <Link href={href} className="font-semibold text-ink wrap-anywhere">
          {what()}
        </Link>
        <p className="text-sm text-ink-2">{why()}</p>
      </div>
      {since === null ? null : (
        <span className="text-sm text-ink-3">
          <RelativeTime date={since} />
        </span>
      )}
      <LinkButton size="sm" href={href}>
        {t(($) => $.home.attention.steps[kind])}
      </LinkButton>
    </li>
  )
}

function placeOf(kind: AttentionKind): string {
  switch (kind) {
    case 'suspected':
      return listHref(figureLists.suspected)
    case 'rollout':
      return listHref(figureLists.paused_updates)
    case 'approvals':
      return listHref(figureLists.approvals)
    case 'server':
      return screenPath('servers.stats')
    case 'backup':
      return screenPath('settings.backup')
    case 'mail':
      return screenPath('settings.outbox')
    case 'provider':
      return screenPath('portals')
    case 'runway':
      return screenPath('reseller.credits')
  }
}
