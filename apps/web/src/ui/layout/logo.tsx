import { cx } from 'class-variance-authority'

/**
 * The mark on a grid of 32: a keep of petrol under a signal of ember; `--mark` recolours the keep, as on the rail.
 * The same drawing lies in `public/logo.svg`; `public/favicon.svg` is its tile for small sizes.
 */
const keepPath = 'M4.5 14.5h4V18H13v-3.5h6V18h4.5v-3.5h4V22l-2 2v6h-6v-2.5a3.5 3.5 0 0 0-7 0V30h-6v-6l-2-2z'
const signalPath = 'M6.8 7.2a13 13 0 0 1 18.4 0M11.8 11.1a6 6 0 0 1 8.4 0'

export interface LogoProps {
  /** Accessible name of the mark without its text. */
  label?: string
  className?: string
}

export function Logo({ label, className = 'size-8' }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      className={cx('shrink-0', className)}
    >
      <path d={keepPath} fill="var(--mark, var(--brand))" stroke="var(--mark, var(--brand))" strokeLinejoin="round" />
      <path stroke="var(--ember)" strokeWidth="2.8" strokeLinecap="round" d={signalPath} />
    </svg>
  )
}
