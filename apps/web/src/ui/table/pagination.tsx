import { cx } from 'class-variance-authority'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { pageWindow } from './page-window.ts'
import { useLocale } from '../text/locale-provider.tsx'

export interface PaginationProps {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  labels: { nav: string; previous: string; next: string; page: (page: string) => string }
  className?: string
}

const pageStyle =
  'ring-inside min-w-8 rounded-sm px-1.5 text-sm tabular-nums h-8 aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink not-aria-[current=page]:hover:bg-hover not-aria-[current=page]:text-ink-2'

/** Ten links at most; on narrow screens only where one is and how far it goes. */
export function Pagination({ page, pageCount, onPageChange, labels, className }: PaginationProps) {
  const { locale } = useLocale()
  const digits = new Intl.NumberFormat(locale)
  if (pageCount <= 1) return null
  return (
    <nav aria-label={labels.nav} className={cx('flex items-center gap-0.5', className)}>
      <IconButton
        size="sm"
        icon={ChevronLeft}
        isMirrored
        label={labels.previous}
        isDisabled={page <= 1}
        onPress={() => onPageChange(page - 1)}
      />
      <span className="px-2 text-sm text-ink-2 tabular-nums md:hidden">
        {digits.format(page)} / {digits.format(pageCount)}
      </span>
      <ul className="hidden items-center gap-0.5 md:flex">
        {pageWindow(page, pageCount).map((each) => (
          <li key={each}>
            {typeof each === 'string' ? (
              <span className="px-1 text-ink-3">…</span>
            ) : (
              <button
                type="button"
                aria-label={labels.page(digits.format(each))}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPageChange(each)}
                className={pageStyle}
              >
                {digits.format(each)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <IconButton
        size="sm"
        icon={ChevronRight}
        isMirrored
        label={labels.next}
        isDisabled={page >= pageCount}
        onPress={() => onPageChange(page + 1)}
      />
    </nav>
  )
}
