import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { scrimStyle } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

export interface SheetProps extends Omit<DialogProps, 'size' | 'role'> {
  /** Beside the title, such as previous and next row. */
  headerActions?: ReactNode
  side?: 'start' | 'end'
  size?: 'sm' | 'md' | 'lg'
}

const widths = { sm: 'max-w-[18rem]', md: 'max-w-md', lg: 'max-w-2xl' }

/** Details at the side of the list they belong to; also the sidebar on small screens (`side="start"`, `size="sm"`). */
export function Sheet(props: SheetProps) {
  const { title, description, closeLabel, children, footer, headerActions, ...others } = props
  const { side = 'end', size = 'md', isDismissable = true, ...state } = others
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable}
      className={cx(scrimStyle, 'flex', side === 'end' && 'justify-end')}
    >
      <Modal
        className={cx(
          'h-full w-full border-line bg-raised shadow-lift transition-[opacity,translate] data-entering:opacity-0 data-exiting:opacity-0',
          side === 'end'
            ? 'border-s data-entering:translate-x-4 rtl:data-entering:-translate-x-4'
            : 'border-e data-entering:-translate-x-4 rtl:data-entering:translate-x-4',
          widths[size],
        )}
      >
        <AriaDialog className="flex h-full flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start gap-2 border-b border-line px-5 py-3">
                <div className="min-w-0 flex-1 py-1.5">
                  <Heading slot="title" className="truncate text-lg font-semibold">
                    {title}
                  </Heading>
                  {description === undefined ? null : <div className="text-sm text-ink-2">{description}</div>}
                </div>
                {headerActions}
                <IconButton icon={X} label={closeLabel} onPress={close} className="-me-2" />
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto p-5">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {footer === undefined ? null : (
                <footer
                  data-sheet-footer
                  className="flex justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
                >
                  {footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
