import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saidOf } from '../../form/use-form.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { spanOptions } from './span-options.ts'

const overlapHours = [1, 24, 72, limits.overlapHoursMax, 0]

export type OverlapDialogProps = {
  title: string
  about: string
  overlapLabel: string
  onClose: () => void
  /** Makes the new secret; what it throws is shown. */
  onRotate: (hours: number) => Promise<void>
}

/** Asks how long the secret before shall go on beside a new one. */
export function OverlapDialog({ title, about, overlapLabel, onClose, onRotate }: OverlapDialogProps) {
  const { t, locale } = useTranslation()
  const [hours, setHours] = useState('24')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const submit = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      await onRotate(Number(hours))
    } catch (error) {
      setFailure(saidOf(error as Error))
      setIsPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={about}
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
          label={overlapLabel}
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
