import { macSchema } from '@castellan/contract/fields/mac.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { MacInput } from '../../../fields/mac/input.tsx'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import type { DialogOverrideProps } from '../../../resource/table-view.ts'
import { useKeyedForm } from '../../../form/use-keyed-form.ts'
import { sendAction } from '../../../resource/use-writes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeviceDialog } from '../../../credits/licences/device-dialog.tsx'
import { doneTo, useActionDone } from '../../../credits/licences/use-action-done.ts'

const resource = devices

/** Moves what is left of a TV's time to another TV. */
export function TransferDialog({ action, rows, onDone, onClose }: DialogOverrideProps<typeof devices>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const sayDone = useActionDone()
  const [first] = rows
  const faultOf = (mac: string) => (mac === '' ? t(($) => $.server.errors.required) : t(($) => $.server.errors.not_mac))
  const form = useKeyedForm({
    first: { mac: '' },
    check: ({ mac }) => ({ mac: macSchema.safeParse(mac).success ? undefined : faultOf(mac) }),
    send: ({ mac }, key) => sendAction(resource, action, rows, { input: { mac: macSchema.parse(mac) }, key }),
    onDone: (outcome) => {
      onClose()
      onDone(doneTo(rows, outcome))
      return sayDone(action, rows, outcome)
    },
  })

  return (
    <DeviceDialog
      title={words.actions[action]?.label ?? action}
      description={first?.name || first?.mac}
      submitLabel={words.actions[action]?.label ?? action}
      form={form}
      onClose={onClose}
    >
      <MacInput
        field={resource.fields['mac']!}
        {...form.field('mac')}
        words={words}
        onBlur={() => undefined}
        label={t(($) => $.credits.device.mac)}
        description={t(($) => $.credits.device.macHint)}
        optionalLabel={undefined}
        isDisabled={form.isPending}
        autoFocus
        focusRef={null}
      />
    </DeviceDialog>
  )
}
