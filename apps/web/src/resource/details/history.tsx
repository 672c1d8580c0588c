import { mayView } from '@castellan/contract/access/holds.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { activity } from '@castellan/contract/resources/activity.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useSession } from '../../session/use-session.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { LoadFailure } from '../list-states.tsx'
import { useActionLabel } from './activity-cells.tsx'

type Entry = RowFor<typeof activity>

const shownAtMost = 5

/** What was done to a row last, for anyone who may see the activity; the log has no history of its own. */
export function History({ resource, id }: { resource: Resource; id: number }) {
  const { permissions } = useSession()
  if (resource.name === activity.name || !mayView(permissions, activity.permission)) return null
  return <LastEntries resource={resource} id={id} />
}

function LastEntries({ resource, id }: { resource: Resource; id: number }) {
  const { t } = useTranslation()
  const target = { target_type: resource.name, target_id: String(id) }
  const { data, error, refetch } = useQuery({
    ...callQuery(resourceCall(activity, 'list'), { query: { ...target, length: shownAtMost } }),
    // Below the path of the resource, so that whatever is done to the row brings its history up to date.
    queryKey: [resource.api, 'history', id],
  })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.details.history)}</h3>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-16 w-full" /> : null}
      {data?.data.length === 0 ? <p className="text-ink-3">{t(($) => $.details.noHistory)}</p> : null}
      {data && data.data.length > 0 ? (
        <ol className="flex flex-col gap-2.5">
          {data.data.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {data && data.data.length > 0 ? (
        <PathLink
          href={`${screenPath('settings.activity')}?${new URLSearchParams(target).toString()}`}
          className="self-start text-sm"
        >
          {t(($) => $.details.allHistory)}
        </PathLink>
      ) : null}
    </section>
  )
}

function EntryLine({ entry }: { entry: Entry }) {
  const words = useResourceTexts(activity)
  const label = useActionLabel(entry.verb)
  const by = entry.by === null ? valueWord(words, 'actor_kind', entry.actor_kind) : entry.actor_name
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        {label} <span className="text-sm text-ink-3">· {by}</span>
      </span>
      <RelativeTime date={entry.at} className="shrink-0 text-sm text-ink-3" />
    </li>
  )
}
