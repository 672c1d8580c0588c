import { stepsOf } from '@castellan/contract/fields/rollout-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import type { DialogOverrideProps } from '../../resource/table-view.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RolloutsAlongside } from './rollouts-alongside.tsx'
import type { ProgressCall, UpdateResource } from './update-resource.ts'

type StartDialogProps = DialogOverrideProps<UpdateResource> & { resource: UpdateResource; call: ProgressCall }

/** Asks before TVs get an update, and names other rollouts for the same TVs. */
export function StartDialog({ resource, call, action, rows, onDone, onClose }: StartDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const [first] = rows
  const { data: { data: progress } = {} } = useQuery({
    ...callQuery(call, { params: { id: first?.id ?? 0 } }),
    enabled: first !== undefined,
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      tone="primary"
      title={t(($) => $.updateProgress.startTitle, {
        version: rows.map((row) => row.version_name).join(', '),
      })}
      message={
        <div className="flex flex-col gap-4">
          {t(($) => $.updateProgress.startAbout, {
            percent: typeof progress?.named === 'number' ? 100 : stepsOf(first?.steps ?? '')[0],
          })}
          <RolloutsAlongside resource={resource} rollouts={progress?.alongside ?? []} />
        </div>
      }
      confirmLabel={words.actions[action]?.label ?? action}
      cancelLabel={t(($) => $.table.cancel)}
      onConfirm={async () => {
        const done = await writes.act(action, rows)
        onDone(done)
        return done.length > 0
      }}
    />
  )
}
