import { activity } from '@castellan/contract/resources/activity.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { TableDeviation } from '../resource/table-view.ts'
import { useHolds } from '../session/use-session.ts'
import { ActorCell, ActionCell, ActivityTime, TargetCell } from './activity/activity-cells.tsx'
import { ExamineSeals } from './activity/examine-seals.tsx'
import { lazy } from '../ui/lazy.tsx'

const Details = lazy(async () => (await import('./activity/activity-sheet.tsx')).ActivitySheet)

const deviation: TableDeviation<typeof activity> = {
  cells: { at: ActivityTime, actor_name: ActorCell, verb: ActionCell, target_label: TargetCell },
  linkColumn: 'target_label',
  keyColumns: ['verb', 'at'],
  Details,
}
const resource = activity

/** What was done, by whom; who runs the panel may have the seals looked at. */
export function Activity() {
  const holds = useHolds()
  return (
    <>
      <ResourceScreen resource={resource} {...deviation} />
      {holds('manage-options') ? <ExamineSeals /> : null}
    </>
  )
}
