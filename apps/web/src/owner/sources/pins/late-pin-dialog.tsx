import { lazy } from '../../../ui/lazy.tsx'
import { Overlay } from '../../../ui/error-boundary.tsx'
import type { PinDialogProps } from './pin-dialog.tsx'

const PinDialog = lazy(async () => (await import('./pin-dialog.tsx')).PinDialog)

/** The dialog of a PIN, fetched when it is first opened. */
export function LatePinDialog({ isOpen, ...rest }: PinDialogProps & { isOpen: boolean }) {
  return <Overlay onClose={rest.onClose}>{isOpen ? <PinDialog {...rest} /> : null}</Overlay>
}
