import { Suspense } from 'react'
import type { ToastsProps } from './toasts.tsx'
import { lazy } from './state/lazy.tsx'

const Toasts = lazy(async () => (await import('./toasts.tsx')).Toasts)

/** Where toasts will appear; once, in the layout root. */
export function ToastPlace(props: ToastsProps) {
  return (
    // Dialogs leave what carries this mark usable. It is there before the toasts are: a dialog that opens first would take them for what lies behind it.
    <div data-react-aria-top-layer="true" className="print:hidden">
      <Suspense>
        <Toasts {...props} />
      </Suspense>
    </div>
  )
}
