import { lazy } from '../../../ui/state/lazy.tsx'
import { Overlay } from '../../../ui/state/error-boundary.tsx'
import type { PinDialogProps } from './pin-dialog.tsx'

const PinDialog = lazy(async () => (await import('./pin-dialog.tsx')).PinDialog)

/** The dialog of a PIN, fetched when it is first opened. */
export function LatePinDialog({ isOpen, ...rest }: PinDialogProps & { isOpen: boolean }) {
  return <Overlay onClose={rest.onClose}>{isOpen ? <PinDialog {...rest} /> : null}</Overlay>
}
