import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FormElement } from '../../form/form-element.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useKeepDevice } from '../device/use-keep-device.ts'
import { FailureNote } from '../../form/failure-note.tsx'

/** Names the TV, in its place on the card. */
export function RenameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation()
  const keepDevice = useKeepDevice()
  const form = useForm({
    first: { name },
    keep: { for: 'owner', as: 'name' },
    ...sends(ownerCalls.rename),
    onDone: ({ device }) => {
      keepDevice(device)
      onDone()
    },
  })
  const leave = () => {
    form.forget()
    onDone()
  }
  return (
    <FormElement form={form} className="flex flex-col gap-3 py-2">
      <TextField
        autoFocus
        {...form.field('name')}
        label={t(($) => $.owner.panel.name)}
        placeholder={t(($) => $.owner.panel.namePlaceholder)}
        maxLength={limits.deviceNameMax}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
        }}
      />
      <FailureNote notice={form.notice} />
      <div className="flex gap-2 *:flex-1">
        <Button onPress={leave}>{t(($) => $.owner.cancel)}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t(($) => $.owner.save)}
        </Button>
      </div>
    </FormElement>
  )
}
