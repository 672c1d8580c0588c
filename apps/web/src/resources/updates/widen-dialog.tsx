import { useResourceTexts } from '../../i18n/resource-texts.ts'
import type { DialogOverrideProps } from '../../resource/table-view.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NextStep } from './next-step.tsx'
import { RolloutTrack } from '../../figures/rollout-track.tsx'
import type { ProgressCall, UpdateResource } from './update-resource.ts'
import { useRollout } from './use-rollout.ts'

/** From the list: the next step with what it adds, before anything happens. */
export function WidenDialog({
  resource,
  call,
  action,
  rows,
  onClose,
}: DialogOverrideProps<UpdateResource> & { resource: UpdateResource; call: ProgressCall }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { row, progress, error, retry } = useRollout(resource, call, rows[0]?.id ?? 0)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="md"
      title={words.actions[action]?.label}
      description={rows[0]?.version_name}
      closeLabel={t(($) => $.table.close)}
    >
      {error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : row && progress ? (
        <div className="flex flex-col gap-5">
          <RolloutTrack steps={progress.rollout.steps} reached={row.reached_percent} />
          <NextStep resource={resource} row={row} progress={progress} mayChange />
        </div>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Dialog>
  )
}
