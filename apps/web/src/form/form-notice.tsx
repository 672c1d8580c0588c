import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with a form as a whole, read aloud when it appears; nothing without text. */
export function FormNotice({ children }: { children: ReactNode }) {
  if (children === null || children === undefined) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-sm bg-stop-soft px-3 py-2.5 text-sm font-medium text-stop"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}
