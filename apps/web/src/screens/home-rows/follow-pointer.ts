type Point = { x: number; y: number }
type Follower = { onMove: (at: Point) => void; onEnd: (isDropped: boolean) => void }

/** A mouse lifts once it has moved so far; a finger that moves so far scrolls instead. */
const threshold = 6
const longPressMs = 350

/** Follows a pointer that was pressed: a mouse from its first movement, a finger once it has rested. */
export function followPointer(press: PointerEvent, { onMove, onEnd }: Follower): void {
  if (press.button !== 0) return
  const isTouch = press.pointerType === 'touch'
  const start = { x: press.clientX, y: press.clientY }
  const over = new AbortController()
  const { signal } = over
  let isLifted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const lift = () => {
    isLifted = true
    onMove(start)
  }
  const end = (isDropped: boolean) => {
    clearTimeout(timer)
    over.abort()
    if (!isLifted) return
    onEnd(isDropped)
    // The press that ends here is no click.
    const stop = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
  }
  if (isTouch) timer = setTimeout(lift, longPressMs)
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      const at = { x: event.clientX, y: event.clientY }
      if (isLifted) return onMove(at)
      if (Math.hypot(at.x - start.x, at.y - start.y) < threshold) return undefined
      if (isTouch) return end(false)
      lift()
      return onMove(at)
    },
    { signal },
  )
  addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end(true), { signal })
  addEventListener('pointercancel', (event) => event.pointerId === press.pointerId && end(false), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal, capture: true })
  addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal })
  // What is in the hand moves; the page below does not.
  addEventListener('touchmove', (event) => isLifted && event.preventDefault(), { signal, passive: false })
}
