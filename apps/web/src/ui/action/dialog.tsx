import { use, type ReactNode } from 'react'
import { Overlay } from '../state/error-boundary.tsx'
import { useOverlays } from './overlay-parts.ts'
import { OpenedContext, useWasOpen } from './trigger.tsx'

export { DialogTrigger } from './trigger.tsx'

export interface DialogProps {
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  closeLabel: string
  children?: ReactNode | ((close: () => void) => ReactNode)
  /** The actions, primary last. A button with `slot="close"` closes; others take `useCloseDialog`. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  role?: 'dialog' | 'alertdialog'
  /** Left out inside a `DialogTrigger`. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Closes it once it failed, where `onOpenChange` may refuse to. */
  onBroken?: () => void
  /** `false` while work would be lost by a press outside the dialog. */
  isDismissable?: boolean
}

/** What says whether a dialog is open: its own props, or the trigger it is in. */
export function useOpened({ isOpen, onOpenChange }: Pick<DialogProps, 'isOpen' | 'onOpenChange'>) {
  const opened = use(OpenedContext)
  const state = isOpen === undefined && opened !== null ? opened : { isOpen: isOpen ?? false, onOpenChange }
  return { isOpen: state.isOpen, onOpenChange: state.onOpenChange, wasOpen: useWasOpen(state.isOpen) }
}

/** Asks for something before going on. Centred; on a phone it rises from the bottom. */
export function Dialog(props: DialogProps) {
  const { wasOpen, ...state } = useOpened(props)
  if (!wasOpen) return null
  return (
    <Overlay onClose={props.onBroken ?? (() => state.onOpenChange?.(false))}>
      <Panel {...props} {...state} />
    </Overlay>
  )
}

function Panel(props: DialogProps) {
  const { DialogPanel } = useOverlays()
  return <DialogPanel {...props} />
}
