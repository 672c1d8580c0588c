import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { scrimStyle } from './floating-style.ts'
import { IconButton } from './icon-button.tsx'
import type { SheetProps } from './sheet.tsx'
import { CloseContext, OpenedContext } from './trigger.tsx'

const widths = { sm: 'max-w-[18rem]', md: 'max-w-md', lg: 'max-w-2xl' }

export function SheetPanel(props: SheetProps) {
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
        <Dialog className="flex h-full flex-col outline-none">
          {({ close }) => (
            <CloseContext value={close}>
              <OpenedContext value={null}>
                <header className="flex items-start gap-2 border-b border-line px-5 py-3">
                  <div className="min-w-0 flex-1 py-1.5">
                    <Heading slot="title" className="line-clamp-2 text-lg font-semibold">
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
                    className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
                  >
                    {footer}
                  </footer>
                )}
              </OpenedContext>
            </CloseContext>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
