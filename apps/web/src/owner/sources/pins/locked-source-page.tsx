import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { LatePinDialog } from './late-pin-dialog.tsx'
import type { PinDialogProps } from './pin-dialog.tsx'

/** In place of the form of a source whose PIN was not entered. */
export function LockedSourcePage({ backTo, ...dialog }: Omit<PinDialogProps, 'onClose'> & { backTo: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <OwnerPage backTo={backTo} title={dialog.source.name}>
      <EmptyState
        icon={LockKeyhole}
        title={t(($) => $.ownerSources.lock.badge)}
        message={t(($) => $.ownerSources.lock.hidden)}
        action={
          <Button variant="primary" onPress={() => setIsOpen(true)}>
            {t(($) => $.ownerSources.lock.enter)}
          </Button>
        }
      />
      <LatePinDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </OwnerPage>
  )
}
