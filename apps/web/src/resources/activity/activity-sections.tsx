import { mayView } from '@castellan/contract/access/holds.ts'
import { activity } from '@castellan/contract/resources/activity.ts'
import { RefCell } from '../../fields/ref/cell.tsx'
import { recordScreen } from '../../fields/ref/record-screen.ts'
import { valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { resourceWordOf, targetName, useActionLabel } from '../../resource/details/activity-cells.tsx'
import type { FactProps, SectionProps } from '../../resource/table-view.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useSession } from '../../session/use-session.ts'
import { Changes } from './changes.tsx'

type Entry = SectionProps<typeof activity>

/** What was done, and to what. */
export function EntryTitle({ row }: Entry) {
  const { t } = useTranslation()
  return `${useActionLabel(row.verb)}: ${targetName(t, row)}`
}

export function TargetKind({ row }: FactProps<typeof activity>) {
  const { t } = useTranslation()
  return <span className="inline-block first-letter:uppercase">{resourceWordOf(t, row.target_type)}</span>
}

export function TargetName({ row }: FactProps<typeof activity>) {
  const { t } = useTranslation()
  return targetName(t, row) || '—'
}

/** Who did it, with a link to them where the reader may open it; TVs, owners and the panel itself go by their word. */
export function ActorFact({ row, words, name }: FactProps<typeof activity>) {
  if (row.by === null) return valueWord(words, 'actor_kind', row.actor_kind)
  return <RefCell {...{ words, name }} field={activity.fields.by} value={{ ...row.by, label: row.actor_name }} />
}

/** Ways on, and the values before and after. */
export function EntrySections({ row }: Entry) {
  return (
    <>
      <Links row={row} />
      <Changes type={row.target_type} said={row.changes} />
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
