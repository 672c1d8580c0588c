import { useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'

/** Closes the dialog, sheet or popover the calling part stands in. */
export function useCloseDialog(): () => void {
  const state = useContext(OverlayTriggerStateContext)
  return () => state?.close()
}
