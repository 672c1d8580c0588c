import { mayView } from '@castellan/contract/access/holds.ts'
import type { activity } from '@castellan/contract/resources/activity.ts'
import { recordScreen } from '../../fields/ref/record-screen.ts'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useActionLabel } from '../../resource/details/activity-cells.tsx'
import type { FactProps, SectionProps } from '../../resource/table-view.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useSession } from '../../session/use-session.ts'

type Entry = SectionProps<typeof activity>

/** What was done, and to what. */
export function EntryTitle({ row }: Entry) {
  const { t } = useTranslation()
  return `${useActionLabel(row.verb)}: ${linkLabel(t, row.target_type, row.target_label)}`
}

export function TargetKind({ row }: FactProps<typeof activity>) {
  const { t } = useTranslation()
  return <span className="inline-block first-letter:uppercase">{resourceWordOf(t, row.target_type)}</span>
}

export function TargetName({ row }: FactProps<typeof activity>) {
  const { t } = useTranslation()
  return linkLabel(t, row.target_type, row.target_label) || '—'
}

/** Ways on, and the values before and after. */
export function EntrySections({ row }: Entry) {
  return (
    <>
      <Links row={row} />
      <Changes said={row.changes} />
    </>
  )
}

/** To what it is about, and to what else was done to the same TV or from the same address. */
function Links({ row }: Entry) {
  const { t } = useTranslation()
  const { permissions } = useSession()
  const { target_type: type, target_id: id } = row
  const screen = id === null ? null : recordScreen(type, id)
  const mayOpen = screen !== null && mayView(permissions, screen.permission, screen.or)
  const others = { tv: row.tv, ip: row.ip }
  return (
    <nav className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
      {mayOpen ? (
        <PathLink href={screen.path}>{t(($) => $.activity.open, { resource: resourceWordOf(t, type) })}</PathLink>
      ) : null}
      {others.tv ? <PathLink href={listOf('tv', others.tv)}>{t(($) => $.activity.onTv)}</PathLink> : null}
      {others.ip ? <PathLink href={listOf('ip', others.ip)}>{t(($) => $.activity.fromAddress)}</PathLink> : null}
    </nav>
  )
}

const listOf = (filter: 'tv' | 'ip', value: string) =>
  `${screenPath('settings.activity')}?${filter}=${encodeURIComponent(value)}`

/** The word for a kind of record; one without a label is shown as it is. */
function resourceWordOf(t: ReturnType<typeof useTranslation>['t'], type: string): string {
  const resources: Readonly<Record<string, { one: string }>> = t(($) => $.resources, { returnObjects: true })
  return resources[type]?.one ?? type
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
