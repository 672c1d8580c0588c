import { activity } from '@castellan/contract/resources/activity.ts'
import {
  ActionCell,
  actionLabel,
  ActivityTime,
  ActorCell,
  resourceWordOf,
  ActivityTargetCell,
} from '../../resource/details/activity-cells.tsx'
import { linkLabel } from '../../i18n/role-name.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import { useHolds } from '../../session/use-session.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { ExamineSeals } from './examine-seals.tsx'

const sections = () => import('./activity-sections.tsx')

const own = overrides(activity, {
  cells: { at: ActivityTime, actor_name: ActorCell, verb: ActionCell, target_label: ActivityTargetCell },
  facts: {
    verb: ActionCell,
    actor_name: lazy(async () => (await sections()).ActorFact),
    target_type: lazy(async () => (await sections()).TargetKind),
    target_label: lazy(async () => (await sections()).TargetName),
  },
  print: (row, t) => ({
    verb: actionLabel(t, row.verb),
    target_type: capital(resourceWordOf(t, row.target_type)),
    target_label: linkLabel(t, row.target_type, row.target_label),
  }),
  linkColumn: 'target_label',
  keyColumns: ['verb', 'at', 'actor_name'],
  cardLines: [['verb'], ['actor_name', 'at']],
  Title: lazy(async () => (await sections()).EntryTitle),
  Sections: lazy(async () => (await sections()).EntrySections),
})

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** What was done, by whom; who runs the panel may have the seals looked at. */
export function Activity() {
  const holds = useHolds()
  return (
    <>
      <ResourceScreen {...own} />
      {holds('manage-options') ? <ExamineSeals /> : null}
    </>
  )
}
