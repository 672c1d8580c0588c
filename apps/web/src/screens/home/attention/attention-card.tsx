import { homesCalls, mayBeSnoozed, type AttentionKind, type HomeProblem } from '@castellan/contract/calls/homes.ts'
import { attentionList } from '@castellan/contract/calls/attention-lists.ts'
import { figureLists } from '@castellan/contract/calls/figure-lists.ts'
import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  CloudDownload,
  Coins,
  DatabaseBackup,
  HeartCrack,
  Hourglass,
  MailWarning,
  MessagesSquare,
  Server,
  ShieldAlert,
  Stamp,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Link, LinkButton } from '../../../ui/action/link.tsx'
import { toneSoft } from '../../../ui/text/tone.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskedCard } from '../../../figures/asked-card.tsx'
import { listHref } from '../../../figures/figure-link.tsx'
import { tvsText } from './tvs-text.ts'
import { serverWhy } from './server-why.ts'
import { LineTime } from './line-time.tsx'
import { partSnoozed, SnoozedToggle } from './snoozed-toggle.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { spanText } from '../../../figures/span-text.ts'

const SnoozeMenu = lazy(async () => (await import('./snooze-menu.tsx')).SnoozeMenu)
const MessageCustomers = lazy(async () => (await import('../../../tv/message-customers.tsx')).MessageCustomers)
const RequestLine = lazy(async () => (await import('./request-line.tsx')).RequestLine)

/** As wide as the button that snoozes a line. */
const gap = <span aria-hidden className="block w-(--control-h-sm)" />
const refreshMs = 60_000
const shownFirst = 6

const icons: Record<AttentionKind, LucideIcon> = {
  server: Server,
  backup: DatabaseBackup,
  suspected: ShieldAlert,
  verdicts: ShieldAlert,
  provider: HeartCrack,
  rollout: CloudDownload,
  mail: MailWarning,
  approvals: Stamp,
  vouchers: Stamp,
  mass: Stamp,
  moves: Stamp,
  requests: Coins,
  tickets: MessagesSquare,
  runway: Hourglass,
}
const urgent: readonly AttentionKind[] = ['server', 'backup', 'suspected', 'provider']

/** What needs the reader, worst first; and if nothing does, what was checked. */
export function AttentionCard() {
  const { t } = useTranslation()
  const asked = useQuery({ ...callQuery(homesCalls.attention), refetchInterval: refreshMs })
  const [isWhole, setIsWhole] = useState(false)
  const [seesSnoozed, setSeesSnoozed] = useState(false)
  const waiting = asked.data?.data.filter((problem) => problem.snoozed_until === undefined).length ?? 0
  return (
    <AskedCard
      title={t(($) => $.home.attention.title)}
      padding="none"
      asked={asked}
      {...(waiting > 0 ? { actions: <Badge tone="stop">{waiting}</Badge> } : {})}
    >
      {({ data, checked }) => {
        const fine = checked.filter((kind) => data.every((problem) => problem.kind !== kind))
        const [now, snoozed] = partSnoozed(data)
        const first = isWhole ? now : now.slice(0, shownFirst)
        const shown = seesSnoozed ? [...first, ...snoozed] : first
        return (
          <>
            {now.length === 0 ? <NothingNeedsYou /> : null}
            <ul className="divide-y divide-line">
              {shown.map((problem) => (
                <li
                  key={`${problem.kind} ${problem.name} ${problem.cause} ${problem.request?.user.id ?? ''}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
                >
                  {problem.kind === 'requests' ? (
                    <Suspense fallback={<Skeleton className="h-14 w-full" />}>
                      <RequestLine problem={problem} />
                    </Suspense>
                  ) : (
                    <ProblemLine problem={problem} kind={problem.kind} />
                  )}
                </li>
              ))}
            </ul>
            {now.length > first.length || snoozed.length > 0 ? (
              <div className="flex flex-wrap gap-2 border-t border-line p-2">
                {now.length > first.length ? (
                  <Button variant="ghost" onPress={() => setIsWhole(true)}>
                    {t(($) => $.home.attention.more, { count: now.length - first.length })}
                  </Button>
                ) : null}
                <SnoozedToggle count={snoozed.length} isOn={seesSnoozed} onChange={setSeesSnoozed} />
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

type LineKind = Exclude<AttentionKind, 'requests'>

function ProblemLine({ problem, kind }: { problem: HomeProblem; kind: LineKind }) {
  const { t, locale } = useTranslation()
  const { name, cause, count, capped, since, id } = problem
  const Icon = icons[kind]
  const figure = `${new Intl.NumberFormat(locale).format(count)}${capped ? '+' : ''}`
  const tvs = tvsText(t, { count, capped, locale })
  const days = spanText(count, locale)
  const said = { name, figure, tvs, days }
  const what = () => {
    if (kind === 'server')
      return cause === 'down' ? t(($) => $.home.attention.server, said) : t(($) => $.home.attention.serverBusy, said)
    if (kind === 'backup')
      return since === null ? t(($) => $.home.attention.backupNone) : t(($) => $.home.attention.backup)
    if (kind === 'provider')
      return t(($) => $.home.attention.provider, { ...said, name: name.replace(/^https?:\/\//u, '') })
    if (kind === 'tickets') return t(($) => $.home.attention.tickets, { count })
    if (kind === 'runway' && count === 0) return t(($) => $.home.attention.runwayToday, said)
    return t(($) => $.home.attention[kind], said)
  }
  const why = () => {
    if (kind === 'provider') return cause
    if (kind === 'backup')
      return cause === '' ? t(($) => $.home.attention.why.backup) : t(($) => $.home.attention.why.backupFailed)
    if (kind === 'mail')
      return cause === 'none' ? t(($) => $.home.attention.why.mailNone) : t(($) => $.home.attention.why.mail)
    if (kind === 'server')
      return cause === 'down' ? t(($) => $.home.attention.why.server) : serverWhy(t, problem, locale)
    return t(($) => $.home.attention.why[kind], said)
  }
  const list = attentionList(problem)
  const href = list
    ? listHref(list)
    : kind === 'runway' && id !== null
      ? screenPath('reseller.credits.user', { id })
      : kind === 'mail'
        ? `${placeOf(kind)}?show=unsent`
        : placeOf(kind)
  return (
    <>
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-md ${toneSoft[urgent.includes(kind) ? 'stop' : 'grace']}`}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-48 flex-1">
        {kind === 'verdicts' ? (
          <span className="font-semibold wrap-anywhere">{what()}</span>
        ) : (
          <Link href={href} className="font-semibold text-ink wrap-anywhere">
            {what()}
          </Link>
        )}
        <p className="text-sm text-ink-2">{why()}</p>
      </div>
      <LineTime problem={problem} />
      {kind === 'provider' ? (
        <Suspense fallback={<MessagePlace />}>
          <MessageCustomers host={name} fault={cause} size="sm" />
        </Suspense>
      ) : null}
      {kind === 'verdicts' ? null : (
        <LinkButton size="sm" href={href}>
          {t(($) => $.home.attention.steps[kind])}
        </LinkButton>
      )}
      {mayBeSnoozed(kind) ? (
        <Suspense fallback={gap}>
          <SnoozeMenu problem={problem} what={what()} />
        </Suspense>
      ) : (
        <span className="max-sm:hidden">{gap}</span>
      )}
    </>
  )
}

/** As wide as the button that comes: a line that breaks because of it would push the others down. */
function MessagePlace() {
  const { t } = useTranslation()
  return (
    <span aria-hidden>
      <Button size="sm" isDisabled>
        {t(($) => $.providers.messageCustomers)}
      </Button>
    </span>
  )
}

function placeOf(kind: AttentionKind): string {
  switch (kind) {
    case 'suspected':
    case 'verdicts':
      return listHref(figureLists.suspected)
    case 'rollout':
      return listHref(figureLists.paused_updates)
    case 'approvals':
      return listHref(figureLists.approvals)
    case 'vouchers':
      return listHref(figureLists.waiting_vouchers)
    case 'tickets':
      return listHref(figureLists.tickets)
    case 'server':
      return screenPath('servers.stats')
    case 'backup':
      return screenPath('settings.backup')
    case 'mail':
      return screenPath('settings.outbox')
    case 'mass':
      return screenPath('devices.mass-assignment')
    case 'moves':
      return `${screenPath('portals')}?replace=-`
    case 'provider':
      return screenPath('portals')
    case 'requests':
    case 'runway':
      return screenPath('reseller.credits')
  }
}
