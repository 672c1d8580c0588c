import { qrCalls } from '@castellan/contract/calls/qr.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Trash2 } from 'lucide-react'
import { callApi } from '../../api/call-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { storeTicket, storedTicket } from '../device/scanned-code.ts'
import { GoOn, SellerCard, type QrAnswer } from './welcome-parts.tsx'

type ContactLeftProps = { scanned: QrAnswer; code: string; onDeleted: () => void }

/** The receipt for what was left, with the way on and the way back. */
export function ContactLeft({ scanned, code, onDeleted }: ContactLeftProps) {
  const { t } = useTranslation()
  const seller = scanned.seller?.company || scanned.seller?.name || t(($) => $.welcome.operator)
  const withdraw = useMutation({
    mutationFn: () => callApi(qrCalls.withdraw, { body: { code, ticket: storedTicket(code) ?? '' }, quiet: true }),
    onSuccess: () => {
      storeTicket(code, null)
      onDeleted()
    },
  })
  return (
    <OwnerPage title={scanned.title} about={scanned.text} action={<GoOn scanned={scanned} isFirst />}>
      <output className="flex items-start gap-3 rounded-lg bg-ok-soft px-4 py-4 text-lg text-ok">
        <CircleCheck aria-hidden className="mt-0.5 size-5.5 shrink-0" />
        <span className="min-w-0">{t(($) => $.welcome.left, { seller })}</span>
      </output>
      <SellerCard seller={scanned.seller} />
      <FailureNote error={withdraw.error} />
      <Button variant="ghost" icon={Trash2} onPress={() => withdraw.mutate()} isPending={withdraw.isPending}>
        {t(($) => $.welcome.delete)}
      </Button>
    </OwnerPage>
  )
}
