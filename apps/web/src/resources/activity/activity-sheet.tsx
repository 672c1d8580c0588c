import type { FieldName } from '@castellan/contract/kit/define-resource.ts'
import { activity } from '@castellan/contract/resources/activity.ts'
import { useQuery } from '@tanstack/react-query'
import { mayView } from '@castellan/contract/access/holds.ts'
import { PathLink } from '../../fields/path-link.tsx'
import { recordScreen } from '../../fields/ref/record-screen.ts'
import { screenPath } from '../../session/screen-path.ts'
import { useSession } from '../../session/use-session.ts'
import { cellOf } from '../../fields/cells.ts'
import type { RowFor } from '../../fields/field-view.ts'
import { useResourceTexts } from '../../fields/resource-texts.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { DetailsProps } from '../../resource/table-view.ts'
import { FullMoment } from '../../ui/full-moment.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionCell, useActionLabel } from './activity-cells.tsx'
import { recordQuery } from '../../resource/record-query.ts'

const resource = activity
const facts: readonly FieldName<typeof activity>[] = [
  'at',
  'actor_name',
  'actor_kind',
  'verb',
  'target_type',
  'target_label',
  'ip',
  'user_agent',
]

/** One entry whole, with before and after. */
export function ActivitySheet({ id, onClose }: DetailsProps<typeof activity>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const record = useQuery(recordQuery(resource, id))
  const row = record.data
  const title = useActionLabel(String(row?.verb ?? ''))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={row ? `${title}: ${linkLabel(t, row.target_type, row.target_label)}` : words.one}
      closeLabel={t(($) => $.table.close)}
    >
      {record.error ? (
        <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <div className="flex flex-col gap-8">
          <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
            {facts.map((name) => (
              <div key={name} className="contents">
                <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
                <dd className="min-w-0 break-words">
                  {row ? <Fact name={name} row={row} /> : <Skeleton className="h-4 w-40" />}
                </dd>
              </div>
            ))}
          </dl>
          {row ? <Links row={row} /> : null}
          {row ? <Changes said={row.changes} /> : null}
        </div>
      )}
    </Sheet>
  )
}

/** To what it is about, and to what else was done to the same TV or from the same address. */
function Links({ row }: { row: RowFor<typeof activity> }) {
  const { t } = useTranslation()
  const { permissions } = useSession()
  const { target_type: type, target_id: id } = row
  const screen = id === null ? null : type === 'devices' ? deviceScreen(id) : recordScreen(type, id)
  const mayOpen = screen !== null && mayView(permissions, screen.permission)
  const others = { tv: row.tv, ip: row.ip }
  return (
    <nav className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
      {mayOpen ? <PathLink href={screen.path}>{t(($) => $.activity.open, { noun: nounOf(t, type) })}</PathLink> : null}
      {others.tv ? <PathLink href={listOf('tv', others.tv)}>{t(($) => $.activity.onTv)}</PathLink> : null}
      {others.ip ? <PathLink href={listOf('ip', others.ip)}>{t(($) => $.activity.fromAddress)}</PathLink> : null}
    </nav>
  )
}

const deviceScreen = (id: number) => ({
  path: screenPath('devices.device', { id }),
  permission: 'manage-devices' as const,
})

const listOf = (filter: 'tv' | 'ip', value: string) =>
  `${screenPath('settings.activity')}?${filter}=${encodeURIComponent(value)}`

function Fact({ name, row }: { name: FieldName<typeof activity>; row: RowFor<typeof activity> }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const field = resource.fields[name]
  if (name === 'at') return <FullMoment date={row.at} />
  if (name === 'verb') return <ActionCell row={row} />
  if (name === 'target_type')
    return <span className="inline-block first-letter:uppercase">{nounOf(t, String(row[name]))}</span>
  if (name === 'target_label') return <>{linkLabel(t, row.target_type, String(row[name])) || '—'}</>
  if (field.kind === 'text') return <>{String(row[name] ?? '') || '—'}</>
  const Cell = cellOf(field.kind)
  return <Cell field={field} name={name} words={words} value={row[name] ?? null} />
}

/** The word for a kind of record; one that has no word stands for itself. */
function nounOf(t: ReturnType<typeof useTranslation>['t'], type: string): string {
  const nouns: Readonly<Record<string, { one: string }>> = t(($) => $.resources, { returnObjects: true })
  return nouns[type]?.one ?? type
}

type Change = { from?: unknown; to?: unknown }

/** Before and after by field. */
function Changes({ said }: { said: string }) {
  const { t } = useTranslation()
  const changes = Object.entries(JSON.parse(said) as Record<string, Change>)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.activity.changed)}</h3>
      {changes.length === 0 ? (
        <p className="text-ink-2">{t(($) => $.activity.noChanges)}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {changes.map(([field, { from, to }]) => (
            <li key={field} className="flex flex-col gap-1 p-3">
              <span className="font-mono text-sm text-ink-3">{field}</span>
              {from === undefined ? null : (
                <del className="break-words text-ink-2 decoration-1">
                  <span className="sr-only">{t(($) => $.activity.before)} </span>
                  {plain(from)}
                </del>
              )}
              {to === undefined ? null : (
                <ins className="break-words no-underline">
                  <span className="sr-only">{t(($) => $.activity.after)} </span>
                  {plain(to)}
                </ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function plain(value: unknown): string {
  if (value === null || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
