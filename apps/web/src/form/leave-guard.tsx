import { useBlocker } from '@tanstack/react-router'
import { sessionStore } from '../session/session-store.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

export type LeaveGuardProps = {
  /** Asked at the moment of leaving. */
  isDirty: () => boolean
  onLeave: () => void
}

/** Asks before unsaved input is left; a session that has ended leaves at once, its draft is stored. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty() && sessionStore.read().user !== null,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveQuestion
      onStay={blocker.reset}
      onLeave={() => {
        onLeave()
        blocker.proceed()
      }}
    />
  )
}

/** Whether unsaved input is to be given up. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onStay())}
      title={t(($) => $.table.form.leave.title)}
      message={t(($) => $.table.form.leave.message)}
      confirmLabel={t(($) => $.table.form.leave.leave)}
      cancelLabel={t(($) => $.table.form.leave.stay)}
      onConfirm={onLeave}
    />
  )
}
