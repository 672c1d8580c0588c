import { Ticket } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

const VoucherForm = lazy(async () => (await import('./voucher-form.tsx')).VoucherForm)

/** The way to enter an activation code, in its place on the card of the TV; in the background while the TV needs none. */
export function VoucherEntry({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <Suspense>
        <VoucherForm onDone={() => setIsOpen(false)} />
      </Suspense>
    )
  return (
    <Button icon={Ticket} variant={isNeeded ? 'secondary' : 'ghost'} onPress={() => setIsOpen(true)}>
      {t(($) => $.owner.voucher.open)}
    </Button>
  )
}
