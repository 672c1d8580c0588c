import { limits } from '@castellan/contract/limits.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useForm } from '../../form/use-form.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
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

/** Asks how long the previous secret stays valid after a new one. */
export function OverlapDialog({ title, about, overlapLabel, onClose, onRotate }: OverlapDialogProps) {
  const { t, locale } = useTranslation()
  const form = useForm({
    first: { hours: '24' },
    send: ({ hours }) => onRotate(Number(hours)),
    onDone: () => undefined,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={about}
      submitLabel={t(($) => $.integrations.keys.rotate)}
      onClose={onClose}
    >
      <SelectField
        label={overlapLabel}
        placeholder=""
        options={spanOptions(overlapHours, {
          unit: 'hour',
          locale,
          zeroLabel: t(($) => $.integrations.keys.noOverlap),
        })}
        {...form.field('hours')}
      />
    </FormDialog>
  )
}
