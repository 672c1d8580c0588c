import { X } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { IconButton } from './icon-button.tsx'

export interface DockedSheetProps {
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  onClose: () => void
  headerActions?: ReactNode
  footer?: ReactNode
  /** Receives the title, for the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  /** Another one scrolls back to the top. */
  contentKey?: string | number
  children: ReactNode
}

/** Details next to their list; unlike a `Sheet` it covers nothing, and the list stays usable. */
export function DockedSheet(props: DockedSheetProps) {
  const { title, description, closeLabel, onClose, headerActions, footer, titleRef, contentKey, children } = props
  const titleId = useId()
  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      data-docked
      className="sticky top-[calc(var(--notice-h,0px)+4.75rem)] flex max-h-[calc(100dvh-var(--notice-h,0px)-6rem-var(--bottom-bar-h,0px))] w-[25rem] shrink-0 flex-col rounded-md border border-line bg-surface shadow-rest 2xl:w-[30rem]"
    >
      <header className="flex items-start gap-1 border-b border-line py-2 ps-4 pe-2">
        <div className="min-w-0 flex-1 py-1.5">
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className="line-clamp-2 text-lg font-semibold outline-none">
            {title}
          </h2>
          {description === undefined ? null : <div className="text-sm text-ink-2">{description}</div>}
        </div>
        {headerActions}
        <IconButton icon={X} label={closeLabel} onPress={onClose} />
      </header>
      {/* What scrolls must be reachable by keyboard. */}
      <section
        key={contentKey}
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="ring-inside min-h-0 flex-1 overflow-y-auto p-4"
      >
        {children}
      </section>
      {footer === undefined ? null : (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 empty:hidden">
          {footer}
        </footer>
      )}
    </section>
  )
}
