import { OfflineError } from '../../api/api-error.ts'
import { Button } from '../../ui/action/button.tsx'
import type { FailureProps } from '../../ui/state/error-boundary.tsx'
import { useOverlays } from '../../ui/action/overlay-parts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Shown in place of a sheet or dialog that failed. Rendered without its own error boundary. */
export function FailedPart({ error, retry, close }: FailureProps) {
  const { t } = useTranslation()
  const { DialogPanel } = useOverlays()
  const isOffline = error instanceof OfflineError
  return (
    <DialogPanel
      isOpen
      role="alertdialog"
      title={isOffline ? t(($) => $.shell.offline.title) : t(($) => $.shell.broken.title)}
      description={isOffline ? t(($) => $.shell.offline.message) : t(($) => $.shell.broken.part)}
      closeLabel={t(($) => $.shell.close)}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t(($) => $.shell.close)}</Button>
          <Button variant="primary" onPress={retry}>
            {t(($) => $.shell.tryAgain)}
          </Button>
        </>
      }
    />
  )
}
