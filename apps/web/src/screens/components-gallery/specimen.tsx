import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

export interface SpecimenProps {
  title: string
  children: ReactNode
  /** `row` sets small parts next to each other, `grid` gives fields equal columns, `plain` leaves it to the part. */
  layout?: 'row' | 'grid' | 'plain'
}

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  grid: 'grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3',
  plain: '',
}

/** One part in its states. */
export function Specimen({ title, children, layout = 'row' }: SpecimenProps) {
  return (
    <section className="flex flex-col gap-3 border-t border-line py-5 first:border-t-0 first:pt-0">
      <h2 className="text-sm text-ink-3">{title}</h2>
      <div className={cx(layouts[layout])}>{children}</div>
    </section>
  )
}
