import type { ActionName } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useEffect, useRef } from 'react'
import type { RowFor } from '../../../fields/view/field-view.ts'
import { ActionDialog } from '../../../resource/actions/action-dialog.tsx'
import { inputsOf } from '../../../resource/row-actions.ts'
import { labelOf } from '../../../resource/table-view.ts'
import { useWrites } from '../../../resource/use-writes.ts'
import { deviceDialogs } from '../devices.tsx'

const resource = devices

type DeviceActionDialogsProps = { action: ActionName<typeof devices>; row: RowFor<typeof devices>; onClose: () => void }

/** Does something to the TV of the page: at once where nothing needs to be asked. */
export function DeviceActionDialogs({ action, row, onClose }: DeviceActionDialogsProps) {
  const writes = useWrites(resource)
  const Own = deviceDialogs[action]
  if (Own) return <Own action={action} rows={[row]} onDone={() => undefined} onClose={onClose} />
  if (inputsOf(resource.actions[action]).length === 0)
    return <AtOnce run={() => writes.act(action, [row])} onDone={onClose} />
  return (
    <ActionDialog
      resource={resource}
      name={action}
      subject={labelOf(resource, row)}
      onSubmit={(input) => writes.act(action, [row], input)}
      onClose={onClose}
    />
  )
}

function AtOnce({ run, onDone }: { run: () => Promise<unknown>; onDone: () => void }) {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void run().finally(onDone)
  })
  return null
}
