import { X } from 'lucide-react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { scrimStyle } from '../../ui/action/floating-style.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Sidebar } from './sidebar.tsx'

export type SidebarDrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The sidebar of small screens: over the page, gone after a choice. */
export function SidebarDrawer({ isOpen, onOpenChange }: SidebarDrawerProps) {
  const { t } = useTranslation()
  const close = () => onOpenChange(false)
  return (
    <ModalOverlay isDismissable isOpen={isOpen} onOpenChange={onOpenChange} className={scrimStyle}>
      <Modal className="h-full w-72 max-w-[85vw] shadow-lift transition-[translate] data-entering:-translate-x-4 data-exiting:-translate-x-4 rtl:data-entering:translate-x-4 rtl:data-exiting:translate-x-4">
        <Dialog aria-label={t(($) => $.shell.sidebar.label)} className="relative h-full outline-none">
          <Sidebar onChoose={close} />
          <IconButton
            icon={X}
            label={t(($) => $.shell.sidebar.close)}
            onPress={close}
            className="absolute! end-2 top-3.5 text-rail-2! hover:bg-rail-on! hover:text-white!"
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
