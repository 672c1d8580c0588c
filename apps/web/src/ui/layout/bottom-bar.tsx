import type { ReactNode } from 'react'

/** The main action of a phone screen, within reach of the thumb. Leaves room for itself in the page. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div aria-hidden className="h-[calc(var(--control-h)+32px+env(safe-area-inset-bottom))]" />
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page/90 px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] backdrop-blur-md"
      >
        <div className="mx-auto flex max-w-md gap-3 *:flex-1">{children}</div>
      </div>
    </>
  )
}
