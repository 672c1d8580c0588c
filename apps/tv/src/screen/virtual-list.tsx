import { useEffect, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { scrollTopFor, windowRows } from '../channels/window-rows.ts'

export type VirtualListProps = {
  id: string
  label: string
  count: number
  rowHeight: number
  active: number
  onActive: (row: number) => void
  /** The remote's OK on the active row. */
  onChoose?: (row: number) => void
  /** Up on the first row. */
  onLeaveTop?: () => void
  list: RefObject<HTMLDivElement | null>
  renderRow: (row: number) => ReactNode
}

/** A list for a remote control that draws only the rows in sight. The list has the focus, one row is active. */
export function VirtualList(props: VirtualListProps) {
  const { id, label, count, rowHeight, active, onActive, onChoose, list, renderRow } = props
  const [view, setView] = useState({ scrollTop: 0, height: 600 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const measure = () => setView({ scrollTop: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const view = { scrollTop: element.scrollTop, height: element.clientHeight, rowHeight, count }
    element.scrollTo({ top: scrollTopFor(active, view) })
  }, [active, count, rowHeight, list])

  const { first, end } = windowRows({ ...view, rowHeight, count })
  const rows = Array.from({ length: end - first }, (_, index) => first + index)
  return (
    <div
      ref={list}
      id={id}
      className="list"
      role="listbox"
      aria-label={label}
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      tabIndex={0}
      onScroll={({ currentTarget }) =>
        setView({ scrollTop: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
      onKeyDown={(event) => moveByKey(event, props, Math.max(1, Math.floor(view.height / rowHeight)))}
    >
      <div role="presentation" style={{ height: count * rowHeight }}>
        {rows.map((index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className="row"
            aria-selected={index === active}
            aria-posinset={index + 1}
            aria-setsize={count}
            style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
            onClick={() => {
              onActive(index)
              onChoose?.(index)
            }}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

function moveByKey(
  event: KeyboardEvent,
  { count, active, onActive, onChoose, onLeaveTop }: VirtualListProps,
  pageRows: number,
): void {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -pageRows,
    PageDown: pageRows,
    Home: -count,
    End: count,
  }
  const step = steps[event.key]
  if (event.key === 'Enter') onChoose?.(active)
  if (step === undefined || count === 0) return
  event.preventDefault()
  if (event.key === 'ArrowUp' && active === 0) onLeaveTop?.()
  else onActive(Math.min(count - 1, Math.max(0, active + step)))
}
