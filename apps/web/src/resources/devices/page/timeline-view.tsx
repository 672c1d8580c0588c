import { named } from '@castellan/contract/types/typed-keys.ts'
import { devicePageCalls, type TimelineEntry } from '@castellan/contract/calls/device-page.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins, History, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useResourceTexts, valueWord } from '../../../i18n/resource-texts.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { MoreButton } from '../../../resource/more-rows.tsx'
import { useActionLabel } from '../../../resource/details/activity-cells.tsx'
import { formatDateTime } from '../../../ui/text/format-date.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { arrow, joinWords } from '../../../i18n/separators.ts'

const resource = devices
const icons = { action: History, payment: Coins, push: Radio }

type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

/** What happened to a TV, newest first. */
export function TimelineView({ id }: { id: number }) {
  const { t } = useTranslation()
  // Not `useMoreRows`: entries of several tables, so the server says where the next page begins.
  const pages = useInfiniteQuery({
    // Below the path of devices, so that whatever is done to one brings it up to date.
    queryKey: [devicePageCalls.timeline.path, id],
    queryFn: ({ pageParam, signal }) =>
      callApi(devicePageCalls.timeline, {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  if (pages.error && !pages.data) return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) {
    return (
      <div className="flex flex-col gap-4" aria-busy>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    )
  }
  const entries = pages.data.pages.flatMap(({ data }) => data)
  if (entries.length === 0) return <p className="text-ink-2">{t(($) => $.devicePage.timeline.empty)}</p>
  return (
    <div className="flex flex-col gap-4">
      <ol className="divide-y divide-line rounded-md border border-line bg-surface">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <MoreButton list={pages} className="self-center">
        {t(($) => $.devicePage.timeline.more)}
      </MoreButton>
    </div>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'action') return <ActionEntry entry={entry} />
  return entry.kind === 'payment' ? <PaymentEntry entry={entry} /> : <PushEntry entry={entry} />
}

function ActionEntry({ entry }: { entry: EntryOf<'action'> }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const kinds: Readonly<Record<string, string>> = t(($) => $.resources.activity.values.actor_kind, {
    returnObjects: true,
  })
  const label = useActionLabel(entry.verb)
  const state = (value: string) => valueWord(words, 'status', value)
  const fields = joinWords(entry.fields.map((name) => words.fields[name] ?? name))
  const details = [
    entry.about ?? '',
    entry.to === null
      ? ''
      : entry.from === null
        ? state(entry.to)
        : `${state(entry.from)} ${arrow()} ${state(entry.to)}`,
    entry.about === null && entry.verb.endsWith('.update') && fields !== ''
      ? t(($) => $.devicePage.timeline.fields, { fields })
      : '',
  ].filter((text) => text !== '')
  const by = entry.actor_kind === 'staff' ? entry.actor_name : kinds[entry.actor_kind]
  return <Line kind="action" at={entry.at} title={label} details={details} end={by} />
}

function PaymentEntry({ entry }: { entry: EntryOf<'payment'> }) {
  const { t } = useTranslation()
  const { type, status, credits, period, doc_no } = entry
  const details = [
    t(($) => $.credits.credits, { count: credits }),
    period === null ? '' : t(($) => $.credits.periods[period]),
    status === 'settled' ? '' : t(($) => $.credits.states[status]),
    doc_no ?? '',
  ].filter((text) => text !== '')
  return (
    <Line kind="payment" at={entry.at} title={t(($) => $.credits.types[type])} details={details} end={entry.user} />
  )
}

/** The messages of a kind of push have `_` for its dot; `push-words.test.ts` holds that each kind has one. */
function PushEntry({ entry }: { entry: EntryOf<'push'> }) {
  const { t } = useTranslation()
  const kind = entry.push.replace('.', '_')
  const what = t(($) => named($.devicePage.timeline.pushes, kind))
  const arrival = t(($) => $.devicePage.timeline.arrival[entry.state])
  return (
    <Line kind="push" at={entry.at} title={t(($) => $.devicePage.timeline.sent, { what })} details={[]} end={arrival} />
  )
}

type LineProps = {
  kind: TimelineEntry['kind']
  at: string
  title: string
  details: readonly string[]
  end: ReactNode
}

function Line({ kind, at, title, details, end }: LineProps) {
  const { locale } = useTranslation()
  const Icon = icons[kind]
  return (
    <li className="flex items-start gap-3 p-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {details.length === 0 ? null : (
          <span className="block text-sm text-ink-2 wrap-anywhere">{details.join(' · ')}</span>
        )}
        <span className="block text-sm text-ink-3 wrap-anywhere">{end}</span>
      </span>
      <span className="shrink-0 text-end text-sm">
        <bdi dir="ltr" className="block text-ink-2 tabular-nums">
          {formatDateTime(at, { locale })}
        </bdi>
        <RelativeTime date={at} className="block text-xs text-ink-3" />
      </span>
    </li>
  )
}
