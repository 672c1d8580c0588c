import { cx } from 'class-variance-authority'
import { useSyncExternalStore } from 'react'
import { loadingBar } from './loading-bar-store.ts'

export { loadingBar } from './loading-bar-store.ts'

/** Draws `loadingBar`: 3 px at the top edge, the colour of failure when the page failed. Once, in the layout root. */
export function LoadingBar({ label }: { label: string }) {
  const { isShown, value, hasFailed } = useSyncExternalStore(loadingBar.subscribe, loadingBar.read)
  if (!isShown) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      className="pointer-events-none fixed inset-x-0 top-0 z-60 block h-[3px]"
    >
      <div
        className={cx('h-full transition-[width] ease-out', hasFailed ? 'bg-stop' : 'bg-brand')}
        style={{ width: `${value}%` }}
      />
    </div>
  )
}
