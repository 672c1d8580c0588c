import { cx } from 'class-variance-authority'

/** The mark on a 32-grid: a keep of petrol under a signal of ember. Also in `public/favicon.svg` and `public/logo.svg`. */
const keepPath =
  'M5 15.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V18h3.5v-2.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V18H22v-2.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v6.2a2 2 0 0 1-.6 1.4l-.8.8a2 2 0 0 0-.6 1.4V29a1.5 1.5 0 0 1-1.5 1.5h-4V27a3 3 0 0 0-6 0v3.5h-4A1.5 1.5 0 0 1 7 29v-3.7a2 2 0 0 0-.6-1.4l-.8-.8a2 2 0 0 1-.6-1.4z'
const signalPath = 'M7.6 8.6a11.9 11.9 0 0 1 16.8 0M11.7 12.3a6.1 6.1 0 0 1 8.6 0'

export interface LogoProps {
  /** Said when the mark stands without its name. */
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
      <path fill="var(--mark, var(--brand))" d={keepPath} />
      <path stroke="var(--ember)" strokeWidth="2.6" strokeLinecap="round" d={signalPath} />
    </svg>
  )
}
