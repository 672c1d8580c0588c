import { apiKeysCalls, type ApiKey } from '@castellan/contract/calls/api-keys.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { spokenFailure } from '../account/set-refusal.ts'
import { FormNotice } from '../form-notice.tsx'
import { spanOptions } from './span-options.ts'

const overlapHours = [1, 24, 72, limits.apiKeyOverlapHoursMax, 0]

export type RotateDialogProps = { apiKey: ApiKey; onClose: () => void; onIssued: (token: string) => void }

/** Asks how long the old secret of a key shall still open. */
export function RotateDialog({ apiKey: { id, name }, onClose, onIssued }: RotateDialogProps) {
  const { t, locale } = useWords()
  const [hours, setHours] = useState('24')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const submit = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      const { token } = await callApi(apiKeysCalls.rotate, { params: { id }, body: { overlap_hours: Number(hours) } })
      onIssued(token)
    } catch (error) {
      setFailure(spokenFailure(error as Error))
      setIsPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(($) => $.integrations.keys.rotateTitle, { name })}
      description={t(($) => $.integrations.keys.rotateAbout)}
      closeLabel={t(($) => $.shell.close)}
      footer={
        <>
          <Button slot="close">{t(($) => $.integrations.keys.cancel)}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            {t(($) => $.integrations.keys.rotate)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure === null ? null : <FormNotice>{failure}</FormNotice>}
        <SelectField
          label={t(($) => $.integrations.keys.overlap)}
          placeholder=""
          options={spanOptions(overlapHours, {
            unit: 'hour',
            locale,
            zeroLabel: t(($) => $.integrations.keys.noOverlap),
          })}
          value={hours}
          onChange={setHours}
        />
      </div>
    </Dialog>
  )
}
