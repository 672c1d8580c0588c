import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

const ScanDialog = lazy(async () => (await import('./scan-dialog.tsx')).ScanDialog)

/** Opens the camera for the code of a TV, next to the field it would be typed into. */
export function ScanButton({ onCode, className }: { onCode: (text: string) => void; className?: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={ScanQrCode}
        variant="secondary"
        label={t(($) => $.home.sell.scan)}
        onPress={() => setIsOpen(true)}
        {...(className ? { className } : {})}
      />
      <Overlay onClose={() => setIsOpen(false)}>
        {isOpen ? <ScanDialog onCode={onCode} onClose={() => setIsOpen(false)} /> : null}
      </Overlay>
    </>
  )
}
