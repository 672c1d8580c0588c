import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { scrollTopFor, windowRows } from '../../channels/window-rows.ts'

export type VirtualListProps = {
  id: string
  label: string
  count: number
  rowHeight: number
  /** Entries side by side: one is a list, several are tiles. */
  columns?: number
  active: number
  onActive: (row: number) => void
  /** The remote's OK on the active row. */
  onChoose?: (row: number) => void
  list: RefObject<HTMLDivElement | null>
  /** Has the focus when nothing else does. */
  isStart?: boolean
  renderRow: (row: number) => ReactNode
}

/** A list for a remote control that draws only the rows in sight. The list has the focus, one row is active. */
export function VirtualList(props: VirtualListProps) {
  const { id, label, count, rowHeight, columns = 1, active, onActive, onChoose, list, isStart, renderRow } = props
  const rows = Math.ceil(count / columns)
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
    const view = { scrollTop: element.scrollTop, height: element.clientHeight, rowHeight, count: rows }
    element.scrollTo({ top: scrollTopFor(Math.floor(active / columns), view) })
  }, [active, rows, columns, rowHeight, list])

  const { first, end } = windowRows({ ...view, rowHeight, count: rows })
  const drawn = Array.from(
    { length: Math.min(count, end * columns) - first * columns },
    (_, at) => first * columns + at,
  )
  return (
    <div
      ref={list}
      id={id}
      className="list"
      role="listbox"
      data-layout={columns > 1 ? 'grid' : 'list'}
      aria-label={label}
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      tabIndex={0}
      data-start={isStart}
      onScroll={({ currentTarget }) =>
        setView({ scrollTop: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
      onKeyDown={(event) => moveByKey(event, props, Math.max(1, Math.floor(view.height / rowHeight)))}
    >
      <div role="presentation" style={{ height: rows * rowHeight }}>
        {drawn.map((index) => (
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
            style={{
              height: rowHeight,
              transform: `translateY(${Math.floor(index / columns) * rowHeight}px)`,
              ...(columns > 1 && {
                width: `${100 / columns}%`,
                insetInlineStart: `${(100 / columns) * (index % columns)}%`,
              }),
            }}
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
  { count, columns = 1, active, onActive, onChoose }: VirtualListProps,
  pageRows: number,
): void {
  const steps: Record<string, number> = {
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -pageRows * columns,
    PageDown: pageRows * columns,
    Home: -count,
    End: count,
  }
  if (event.key === 'Enter') onChoose?.(active)
  const step = steps[event.key] ?? sideways(event.key, active % columns, columns)
  const isAtEdge =
    (event.key === 'ArrowUp' && active < columns) ||
    (event.key === 'ArrowDown' && Math.floor(active / columns) === Math.floor((count - 1) / columns))
  // At its edges an arrow leads out of the list.
  if (step === undefined || count === 0 || isAtEdge) return
  event.preventDefault()
  onActive(Math.min(count - 1, Math.max(0, active + step)))
}

/** One tile to the side; undefined where the list ends, which leads out of it. */
function sideways(key: string, column: number, columns: number): number | undefined {
  const isRtl = document.documentElement.dir === 'rtl'
  const isBack = key === (isRtl ? 'ArrowRight' : 'ArrowLeft')
  const isOn = key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
  if (isBack && column > 0) return -1
  return isOn && column < columns - 1 ? 1 : undefined
}
