import { macSchema } from '@castellan/contract/fields/mac.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useState } from 'react'
import { MacInput } from '../../fields/mac/input.tsx'
import { useResourceTexts } from '../../fields/resource-texts.ts'
import type { OwnDialogProps } from '../../resource/table-view.ts'
import { useIdempotentSend } from '../../resource/use-idempotent-send.ts'
import { sendAction } from '../../resource/use-writes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { doneTo, useActionDone } from './use-action-done.ts'
import type { Outcome } from './use-action-done.ts'

const resource = devices

/** Moves what is left of a TV's time to another TV. */
export function TransferDialog({ action, rows, onDone, onClose }: OwnDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const sayDone = useActionDone()
  const send = useIdempotentSend<Outcome>(['mac'])
  const [mac, setMac] = useState('')
  const [error, setError] = useState<string>()
  const [first] = rows

  const submit = async () => {
    const read = macSchema.safeParse(mac)
    if (!read.success) {
      return setError(mac === '' ? t(($) => $.server.errors.required) : t(($) => $.server.errors.not_mac))
    }
    const input = { mac: read.data }
    const outcome = await send.send((key) => sendAction(resource, action, rows, { input, key }) as Promise<Outcome>)
    if (outcome === null) return undefined
    onClose()
    onDone(doneTo(rows, outcome))
    return sayDone(action, rows, outcome)
  }

  return (
    <DeviceDialog
      title={words.actions[action]?.label ?? action}
      subject={String(first?.['name'] || first?.['mac'])}
      submitLabel={words.actions[action]?.label ?? action}
      send={send}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MacInput
        field={resource.fields['mac']!}
        name="mac"
        words={words}
        value={mac}
        onChange={(text) => {
          setMac(text)
          setError(undefined)
          send.forget()
        }}
        onBlur={() => undefined}
        label={t(($) => $.credits.device.mac)}
        description={t(($) => $.credits.device.macHint)}
        errorMessage={error ?? send.messageOf('mac')}
        optionalLabel={undefined}
        isDisabled={send.isPending}
        autoFocus
        focusRef={null}
      />
    </DeviceDialog>
  )
}
