import type { ReactNode } from 'react'
import { useOpened, type DialogProps } from './dialog.tsx'
import { Overlay } from '../state/error-boundary.tsx'
import { useOverlays } from './overlay-parts.ts'

export interface SheetProps extends Omit<DialogProps, 'size' | 'role'> {
  /** Next to the title, such as previous and next row. */
  headerActions?: ReactNode
  side?: 'start' | 'end'
  size?: 'sm' | 'md' | 'lg'
}

/** Details at the side of the list they belong to; also the sidebar on small screens (`side="start"`, `size="sm"`). */
export function Sheet(props: SheetProps) {
  const { wasOpen, ...state } = useOpened(props)
  if (!wasOpen) return null
  return (
    <Overlay onClose={props.onBroken ?? (() => state.onOpenChange?.(false))}>
      <Panel {...props} {...state} />
    </Overlay>
  )
}

function Panel(props: SheetProps) {
  const { SheetPanel } = useOverlays()
  return <SheetPanel {...props} />
}
