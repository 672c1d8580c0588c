import type { activity } from '@castellan/contract/resources/activity.ts'
import { actionWord } from '@castellan/contract/messages/action-word.ts'
import { valueWord } from '../../i18n/resource-texts.ts'
import type { CellOverrideProps } from '../table-view.ts'
import { OpenLink } from '../value-cell.tsx'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What was done, in the reader's words. */
export function ActionCell({ row }: Pick<CellOverrideProps<typeof activity>, 'row'>) {
  const verb = row.verb
  const label = useActionLabel(verb)
  return <span className="block truncate">{label}</span>
}

/** The done text of the resource's action if it has one, else the label of the action; an unknown action is shown as it is, nothing before the messages have come. */
export function useActionLabel(verb: string): string {
  const { t } = useTranslation()
  return actionLabel(t, verb)
}

type Translate = ReturnType<typeof useTranslation>['t']

/** The same outside of a component. */
export function actionLabel(t: Translate, verb: string): string {
  const resources = t(($) => $.resources, { returnObjects: true })
  const verbs = t(($) => $.activity.verbs, { returnObjects: true })
  return Object.keys(verbs).length === 0 ? '' : actionWord(verb, { resources, verbs })
}

/** The word for a kind of record; one without a label is shown as it is. */
export function resourceWordOf(t: Translate, type: string): string {
  const resources: Readonly<Record<string, { one: string }>> = t(($) => $.resources, { returnObjects: true })
  return resources[type]?.one ?? type
}

/** A name where there is one; TVs, owners and the panel itself go by their word. */
export function ActorCell({ row, words }: CellOverrideProps<typeof activity>) {
  const name = row.by === null ? valueWord(words, 'actor_kind', row.actor_kind) : row.actor_name
  return (
    <span title={name} className="block max-w-56 truncate">
      {name}
    </span>
  )
}

/** What it was done to, which opens the entry. */
export function ActivityTargetCell({ view, row }: CellOverrideProps<typeof activity>) {
  const { t } = useTranslation()
  return <OpenLink view={view} row={row} text={targetName(t, row)} className="sm:max-w-72" />
}

/** What an entry is about: a number alone says nothing without what it counts. */
export function targetName(
  t: ReturnType<typeof useTranslation>['t'],
  {
    target_type: type,
    target_label: label,
  }: Pick<CellOverrideProps<typeof activity>['row'], 'target_type' | 'target_label'>,
): string {
  const resources: Readonly<Record<string, { many: string }>> = t(($) => $.resources, { returnObjects: true })
  const many = resources[type]?.many
  if (many === undefined || !/^(?:#\d+)?$/u.test(label)) return linkLabel(t, type, label)
  return label === '' ? many : `${many}: ${label}`
}

/** The day and the time: a log is read by the minute. */
export function ActivityTime({ row }: Pick<CellOverrideProps<typeof activity>, 'row'>) {
  const { locale } = useTranslation()
  const at = new Date(row.at)
  return (
    <>
      <bdi dir="ltr" className="block tabular-nums rtl:text-end">
        {formatDateTime(at, { locale })}
      </bdi>
      <RelativeTime date={at} className="block text-ink-3 sm:text-xs" />
    </>
  )
}
