import { use, type ComponentProps, type MouseEvent, type Ref } from 'react'
import { CloseContext, PullContext } from './trigger.tsx'

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'slot' | 'ref'> {
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void
  isDisabled?: boolean
  /** Keeps the focus and takes no press. */
  isPending?: boolean
  /** Closes the dialog it is in. */
  slot?: 'close'
  ref?: Ref<HTMLButtonElement>
}

/** The browser's own button, without a face. In a trigger it opens what is next to it. */
export function PressButton({ onPress, isDisabled, isPending, slot, ref, type = 'button', ...rest }: PressButtonProps) {
  const pull = use(PullContext)
  const close = use(CloseContext)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) return
    // Safari leaves the focus where it was; the overlay returns it to the button that was pressed.
    if (document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
    onPress?.(event)
    if (slot === 'close') close?.()
    pull?.onPress(event)
  }
  const hold = (button: HTMLButtonElement | null) => {
    pull?.hold(button)
    if (typeof ref === 'function') return ref(button)
    if (ref) ref.current = button
    return undefined
  }
  return (
    <button
      onKeyDown={pull?.onKeyDown}
      {...rest}
      {...pull?.attributes}
      ref={hold}
      // A form is not sent a second time while its answer is awaited.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={press}
    />
  )
}
