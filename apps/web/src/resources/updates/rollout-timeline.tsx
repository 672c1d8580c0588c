import type { Rollout } from '@castellan/contract/calls/update-progress.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UpdateResource } from './update-resource.ts'

/** What happened to an update, the latest first. */
export function RolloutTimeline({ resource, events }: { resource: UpdateResource; events: Rollout['events'] }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const textOf = ({ verb, reached, cause }: Rollout['events'][number]) => {
    if (cause !== null) return t(($) => $.updateProgress.causes[cause])
    if (reached !== null && reached > 0) return t(($) => $.updateProgress.events.reached, { percent: reached })
    if (verb === 'create') return t(($) => $.updateProgress.events.create)
    return words.actions[verb]?.done ?? t(($) => $.updateProgress.events.update)
  }
  if (events.length === 0) return null
  return (
    <Card title={t(($) => $.updateProgress.timeline)}>
      <ol className="flex flex-col gap-3 border-s border-line-strong ps-4">
        {events.map((event) => (
          <li key={event.id}>
            <p className="font-medium">{textOf(event)}</p>
            <p className="text-sm text-ink-2">
              <RelativeTime date={event.at} />
              {' · '}
              {event.by === '' ? t(($) => $.updateProgress.automatic) : <bdi>{event.by}</bdi>}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
