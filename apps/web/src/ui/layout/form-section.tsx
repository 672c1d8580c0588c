import type { ReactNode } from 'react'

export interface FormSectionProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** Fields that belong together: heading at the side on wide screens, above on narrow ones. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,260px)_minmax(0,1fr)]">
      <header className="flex flex-col gap-1">
        <h2 className="text-lg">{title}</h2>
        {description === undefined ? null : <p className="text-sm text-ink-2">{description}</p>}
      </header>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2 *:col-span-full sm:[&>.half]:col-span-1">{children}</div>
    </section>
  )
}
