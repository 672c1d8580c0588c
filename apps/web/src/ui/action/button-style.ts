import { cva, type VariantProps } from 'class-variance-authority'

/** The face of everything that is pressed like a button; links take it too. */
export const buttonStyle = cva(
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-sm font-medium whitespace-nowrap select-none ' +
    'transition-colors disabled:pointer-events-none disabled:opacity-45',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-brand-ink shadow-rest not-data-pending:hover:bg-brand-strong active:bg-brand-strong',
        secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunk active:bg-sunk',
        ghost: 'text-ink-2 hover:bg-hover hover:text-ink active:bg-hover aria-expanded:bg-hover',
        danger: 'bg-stop text-stop-ink shadow-rest not-data-pending:hover:bg-stop-strong active:bg-stop-strong',
        inverse: 'bg-inverse-hover text-inverse-ink hover:bg-inverse-hover/60 active:opacity-80',
      },
      size: {
        sm: 'h-(--control-h-sm) text-sm',
        md: 'h-(--control-h) text-(length:--control-text)',
      },
      shape: { text: '', square: '' },
      width: { auto: '', full: 'w-full' },
    },
    compoundVariants: [
      { shape: 'text', size: 'sm', class: 'px-2.5' },
      { shape: 'text', size: 'md', class: 'px-[calc(var(--control-px)+2px)]' },
      { shape: 'square', size: 'sm', class: 'w-(--control-h-sm)' },
      { shape: 'square', size: 'md', class: 'w-(--control-h)' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', width: 'auto', shape: 'text' },
  },
)

export type ButtonStyleProps = Omit<VariantProps<typeof buttonStyle>, 'shape'>
