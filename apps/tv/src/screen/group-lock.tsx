import i18next from 'i18next'
import { PinDialog } from './pin-dialog.tsx'
import type { PinDialogProps } from './pin-dialog.tsx'

/** Asks for the parents' PIN before a group opens. */
export function GroupLock({ group, ...rest }: { group: string } & Omit<PinDialogProps, 'lock' | 'title' | 'about'>) {
  const name = group || i18next.t(($) => $.tv.channels.noGroup)
  return (
    <PinDialog
      lock="parent"
      title={i18next.t(($) => $.tvSettings.pin.parent)}
      about={i18next.t(($) => $.tvSettings.pin.parentAbout, { group: name })}
      {...rest}
    />
  )
}
