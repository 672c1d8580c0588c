import { Suspense, type ComponentType, type ReactNode } from 'react'
import { lazy } from '../../ui/state/lazy.tsx'

/** A cell that is fetched with the first row that has one; until then it alone is empty, not the whole list. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Cell = lazy(load)
  return function LateCell(props) {
    return (
      <Suspense>
        <Cell {...props} />
      </Suspense>
    )
  }
}
