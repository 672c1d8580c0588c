import { providerHealthCalls, type ProviderHealth } from '@castellan/contract/calls/provider-health.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { phoneQuery, useMedia } from '../../ui/use-media.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { TableRow, Table, THead } from '../../ui/table/table.tsx'
import { Td } from '../../ui/table/td.tsx'
import { Th } from '../../ui/table/th.tsx'
import { MessageCustomers } from '../../tv/message-customers.tsx'
import { useBeginMessage } from '../../tv/begin-message.tsx'
import { draftToResellers } from '../../tv/message-draft.ts'

const tones = { failing: 'stop', fine: 'ok', unchecked: 'trial' } as const
const delayMs = 300
/** Asked again so often while somebody looks. */
const againMs = 60_000

/** Whose fault it is: the providers of the reader's TVs, worst first. */
export function ProviderHealthList() {
  const { t } = useTranslation()
  const isNarrow = useMedia(phoneQuery)
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), delayMs)
  const answer = useQuery({
    ...callQuery(providerHealthCalls.health, { query: { search } }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })
  if (answer.error && !answer.data) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
  const providers = answer.data?.data
  const fresh = providers?.find(({ fresh_since }) => fresh_since !== null)
  return (
    <div className="flex flex-col gap-4">
      {fresh ? <FreshFailure provider={fresh} /> : null}
      <SearchField
        label={t(($) => $.providers.search)}
        placeholder={t(($) => $.providers.search)}
        clearLabel={t(($) => $.shell.clear)}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-72"
      />
      {providers === undefined ? (
        <CardSkeleton className="h-64" />
      ) : providers.length === 0 ? (
        <EmptyState
          className="rounded-md border border-line bg-surface shadow-rest"
          title={search === '' ? t(($) => $.providers.none) : t(($) => $.table.noMatch.title)}
          message={search === '' ? t(($) => $.providers.noneAbout) : t(($) => $.providers.noneFound)}
        />
      ) : isNarrow ? (
        <Cards providers={providers} />
      ) : (
        <Providers providers={providers} />
      )}
      {answer.data?.more ? <p className="text-sm text-ink-2">{t(($) => $.providers.more)}</p> : null}
    </div>
  )
}

/** A failure that began within the last day, before anything else. */
function FreshFailure({ provider }: { provider: ProviderHealth }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t(($) => $.providers.states.failing)}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-stop bg-stop-soft p-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-stop" />
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        <strong className="break-all" dir="ltr">
          {shortHost(provider.host)}
        </strong>{' '}
        · <FailsOn provider={provider} /> · <RelativeTime date={provider.fresh_since!} />
        <span className="block text-sm text-ink-2">{provider.fault?.message}</span>
      </p>
      <Messages provider={provider} />
    </section>
  )
}

/** The sentence with both figures as links, in the order the language has them. */
function FailsOn({ provider: { host, failing, devices } }: { provider: ProviderHealth }) {
  const { t } = useTranslation()
  const figures: Readonly<Record<string, ReactNode>> = {
    failing: <Count key="failing" filter="failing_provider" host={host} of={failing} />,
    all: <Count key="all" filter="provider" host={host} of={devices} />,
  }
  return t(($) => $.providers.failsOn, { failing: '|failing|', all: '|all|' })
    .split('|')
    .map((part) => figures[part] ?? part)
}

function Providers({ providers }: { providers: readonly ProviderHealth[] }) {
  const { t } = useTranslation()
  return (
    <Table label={t(($) => $.providers.health)}>
      <THead>
        <tr>
          <Th>{t(($) => $.providers.provider)}</Th>
          <Th align="end">{t(($) => $.providers.tvs)}</Th>
          <Th>{t(($) => $.providers.state)}</Th>
          <Th align="end">{t(($) => $.providers.failing)}</Th>
          <Th>{t(($) => $.providers.why)}</Th>
          <Th>{t(($) => $.providers.since)}</Th>
        </tr>
      </THead>
      <tbody>
        {providers.map((provider) => (
          <TableRow key={provider.host}>
            <Td>
              <Host provider={provider} />
            </Td>
            <Td align="end">
              <Count filter="provider" host={provider.host} of={provider.devices} />
            </Td>
            <Td>
              <StatusDot tone={tones[provider.state]} label={t(($) => $.providers.states[provider.state])} />
            </Td>
            <Td align="end">
              {provider.failing.total === 0 ? (
                <span className="text-ink-3">0</span>
              ) : (
                <Count filter="failing_provider" host={provider.host} of={provider.failing} />
              )}
            </Td>
            <Td>
              <span className="block max-w-96 py-1.5 text-sm whitespace-normal text-ink-2">
                {provider.fault?.message}
              </span>
            </Td>
            <Td>{provider.since === null ? null : <RelativeTime date={provider.since} />}</Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function Cards({ providers }: { providers: readonly ProviderHealth[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t(($) => $.providers.health)} className="flex flex-col gap-3">
      {providers.map((provider) => (
        <li
          key={provider.host}
          className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4 shadow-rest"
        >
          <div className="flex items-start justify-between gap-3">
            <Host provider={provider} />
            <StatusDot tone={tones[provider.state]} label={t(($) => $.providers.states[provider.state])} />
          </div>
          {provider.fault ? <p className="text-sm text-ink-2">{provider.fault.message}</p> : null}
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
            <span>
              {t(($) => $.providers.tvs)} <Count filter="provider" host={provider.host} of={provider.devices} />
            </span>
            {provider.failing.total === 0 ? null : (
              <span>
                {t(($) => $.providers.failing)}{' '}
                <Count filter="failing_provider" host={provider.host} of={provider.failing} />
              </span>
            )}
            {provider.since === null ? null : <RelativeTime date={provider.since} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Host({ provider: { host, sources } }: { provider: ProviderHealth }) {
  const { t } = useTranslation()
  return (
    <span className="block min-w-0">
      <span dir="ltr" className="block font-mono text-sm font-medium break-all">
        {shortHost(host)}
      </span>
      <span className="block text-xs text-ink-3">{t(($) => $.hostMoves.sources, { count: sources.total })}</span>
    </span>
  )
}

type CountProps = {
  filter: 'provider' | 'failing_provider'
  host: string
  of: ProviderHealth['devices']
}

/** A count that leads to the very TVs it counts. */
function Count({ filter, host, of: { total, capped } }: CountProps) {
  const { t } = useTranslation()
  const text = capped ? t(($) => $.table.views.countMore, { total }) : t(($) => $.table.views.count, { total })
  const label = `${shortHost(host)}: ${text} ${t(($) => (filter === 'provider' ? $.providers.tvs : $.providers.failing))}`
  return (
    <PathLink
      href={`${screenPath('devices')}?${filter}=${encodeURIComponent(host)}`}
      className="relative inline-block tabular-nums"
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden>{text}</span>
    </PathLink>
  )
}

/** Begins a message for anyone who may write one. */
function Messages({ provider: { host, fault } }: { provider: ProviderHealth }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const { begin, question } = useBeginMessage()
  const cause = fault?.message ?? ''
  const toResellers = () => {
    const title = t(($) => $.providers.draft.title)
    const body = t(($) => $.providers.draft.resellers, { host: shortHost(host), fault: cause })
    begin(draftToResellers({ title, body }))
  }
  return (
    <span className="flex flex-wrap gap-2">
      {holds('manage-announcement') ? (
        <Button onPress={toResellers}>{t(($) => $.providers.messageResellers)}</Button>
      ) : null}
      <MessageCustomers host={host} fault={cause} />
      {question}
    </span>
  )
}

function shortHost(host: string): string {
  return host.replace(/^https?:\/\//u, '')
}
