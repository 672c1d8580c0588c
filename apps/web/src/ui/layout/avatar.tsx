import { cx } from 'class-variance-authority'

export interface AvatarProps {
  name: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-xs', lg: 'size-12 text-lg' }

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** Initials of a person; decoration next to their name, so they are drawn and not text: a button that contains them is named by the name. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand select-none before:content-[attr(data-initials)]',
        sizes[size],
        className,
      )}
    />
  )
}
