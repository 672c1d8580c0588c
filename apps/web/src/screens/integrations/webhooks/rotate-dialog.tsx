import { webhooksCalls, type Webhook } from '@castellan/contract/calls/webhooks.ts'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OverlapDialog } from '../overlap-dialog.tsx'

export type RotateSecretDialogProps = { webhook: Webhook; onClose: () => void; onIssued: (secret: string) => void }

/** Asks how long a webhook's deliveries shall be signed with its old secret too. */
export function RotateSecretDialog({ webhook: { id, url }, onClose, onIssued }: RotateSecretDialogProps) {
  const { t } = useTranslation()
  return (
    <OverlapDialog
      title={t(($) => $.integrations.hooks.rotateTitle, { host: new URL(url).host })}
      about={t(($) => $.integrations.hooks.rotateAbout)}
      overlapLabel={t(($) => $.integrations.hooks.overlap)}
      onClose={onClose}
      onRotate={async (hours) =>
        onIssued((await callApi(webhooksCalls.rotate, { params: { id }, body: { overlap_hours: hours } })).secret)
      }
    />
  )
}
