import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type SecretDialogProps = {
  title: string
  about: string
  secret: string
  keptLabel: string
  onKept: () => void
  /** What to do with it. */
  children?: ReactNode
}

/** A secret that is shown once; a press outside does not close the dialog. */
export function SecretDialog({ title, about, secret, keptLabel, onKept, children }: SecretDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onKept}
      isDismissable={false}
      size="md"
      title={title}
      description={about}
      closeLabel={t(($) => $.shell.close)}
      footer={
        <Button slot="close" variant="primary">
          {keptLabel}
        </Button>
      }
    >
      <div className="flex items-center gap-2 rounded-md bg-sunk p-3">
        <code dir="ltr" data-secret className="min-w-0 flex-1 font-mono text-sm wrap-anywhere select-all">
          {secret}
        </code>
        <CopyButton
          text={secret}
          label={t(($) => $.integrations.keys.copy)}
          copiedLabel={t(($) => $.integrations.keys.copied)}
        />
      </div>
      {children}
    </Dialog>
  )
}
