import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { DialogProps } from './dialog.tsx'
import { scrimStyle } from './floating-style.ts'
import { IconButton } from './icon-button.tsx'
import { CloseContext, OpenedContext } from './trigger.tsx'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

export function DialogPanel(props: DialogProps) {
  const { title, description, closeLabel, children, footer, size = 'sm', role, isDismissable = true, ...state } = props
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable}
      className={cx(scrimStyle, 'flex items-end justify-center sm:items-center sm:p-6')}
    >
      <Modal
        className={cx(
          'w-full rounded-t-lg border border-line bg-raised shadow-lift transition-[opacity,translate] data-entering:translate-y-3 data-entering:opacity-0 data-exiting:opacity-0 sm:rounded-lg',
          widths[size],
        )}
      >
        <Dialog role={role} className="flex max-h-[min(85dvh,var(--visual-viewport-height))] flex-col outline-none">
          {({ close }) => (
            <CloseContext value={close}>
              <OpenedContext value={null}>
                <header className="flex items-start gap-3 px-5 pt-4 pb-3">
                  <div className="min-w-0 flex-1 pt-1">
                    <Heading slot="title" className="text-lg font-semibold">
                      {title}
                    </Heading>
                    {description === undefined ? null : <p className="mt-1 text-sm text-ink-2">{description}</p>}
                  </div>
                  <IconButton icon={X} label={closeLabel} onPress={close} className="-me-2" />
                </header>
                <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 empty:hidden">
                  {typeof children === 'function' ? children(close) : children}
                </div>
                {footer === undefined ? null : (
                  <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] phone:flex-col-reverse phone:*:w-full">
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
