import { activity } from '@castellan/contract/resources/activity.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useActionLabel } from '../../resource/details/activity-cells.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { AskedCard } from '../../figures/asked-card.tsx'
import { Link } from '../../ui/action/link.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'

/** Page sizes are fixed (spec §2); of the smallest page the first lines are shown. */
const length = 10
const shown = 8

/** What somebody did last. */
export function ActivityCard({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = { by: String(id), length, sortBy: 'id', sortDesc: 'true' }
  const asked = useQuery({
    ...callQuery(resourceCall(activity, 'list'), { query }),
    select: ({ data }) => data,
  })
  return (
    <AskedCard
      title={t(($) => $.person.activity.title)}
      rows={5}
      asked={asked}
      actions={<Link href={`${screenPath('settings.activity')}?by=${id}`}>{t(($) => $.person.activity.all)}</Link>}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2">{t(($) => $.person.activity.none)}</p>
        ) : (
          <ol className="flex flex-col gap-2.5">
            {rows.slice(0, shown).map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </ol>
        )
      }
    </AskedCard>
  )
}

function Entry({ row }: { row: RowFor<typeof activity> }) {
  const { t } = useTranslation()
  const label = useActionLabel(row.verb)
  const target = linkLabel(t, row.target_type, row.target_label)
  return (
    <li className="flex items-baseline gap-3">
      <span aria-hidden className="size-2 shrink-0 translate-y-[-1px] rounded-full bg-brand" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label} {target === '' ? null : <bdi className="font-medium">{target}</bdi>}
      </span>
      <RelativeTime date={row.at} className="shrink-0 text-sm text-ink-3" />
    </li>
  )
}
