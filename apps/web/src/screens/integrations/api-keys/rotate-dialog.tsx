import { apiKeysCalls, type ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OverlapDialog } from '../overlap-dialog.tsx'

export type RotateKeyDialogProps = { apiKey: ApiKey; onClose: () => void; onIssued: (token: string) => void }

/** Asks how long the old secret of a key shall still open. */
export function RotateKeyDialog({ apiKey: { id, name }, onClose, onIssued }: RotateKeyDialogProps) {
  const { t } = useTranslation()
  return (
    <OverlapDialog
      title={t(($) => $.integrations.keys.rotateTitle, { name })}
      about={t(($) => $.integrations.keys.rotateAbout)}
      overlapLabel={t(($) => $.integrations.keys.overlap)}
      onClose={onClose}
      onRotate={async (hours) =>
        onIssued((await callApi(apiKeysCalls.rotate, { params: { id }, body: { overlap_hours: hours } })).token)
      }
    />
  )
}
