import { i18n } from '../i18n/i18n.ts'
import { PinDialog } from './pin-dialog.tsx'
import type { PinDialogProps } from './pin-dialog.tsx'

/** Asks for the parents' PIN before a group opens. */
export function GroupLock({ group, ...rest }: { group: string } & Omit<PinDialogProps, 'lock' | 'title' | 'about'>) {
  const name = group || i18n.t(($) => $.tv.channels.noGroup)
  return (
    <PinDialog
      lock="parent"
      title={i18n.t(($) => $.tvSettings.pin.parent)}
      about={i18n.t(($) => $.tvSettings.pin.parentAbout, { group: name })}
      {...rest}
    />
  )
}
