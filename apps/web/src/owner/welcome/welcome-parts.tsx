import type { qrCalls } from '@castellan/contract/calls/qr.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { ArrowRight, Phone } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonStyle } from '../../ui/action/button-style.ts'

export type QrAnswer = AnswerOf<typeof qrCalls.open>

/** The way on: to the panel of the TV, or to the address the seller has named. */
export function GoOn({ scanned: { target, url }, isFirst = false }: { scanned: QrAnswer; isFirst?: boolean }) {
  const { t } = useTranslation()
  const leadsAway = target === 'support' || target === 'custom_url'
  const host = URL.parse(url)?.host ?? ''
  return (
    <a href={url} className={buttonStyle({ variant: isFirst ? 'primary' : 'secondary', className: 'w-full' })}>
      <ArrowRight aria-hidden className="size-4.5 rtl:-scale-x-100" />
      <span className="min-w-0 truncate">
        {leadsAway ? t(($) => $.welcome.goTo, { host }) : t(($) => $.welcome.setUp)}
      </span>
    </a>
  )
}

/** Who sells for this TV, and how to reach them. */
export function SellerCard({ seller }: { seller: QrAnswer['seller'] }) {
  if (seller === null) return null
  return (
    <section className="flex items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-rest">
      <div className="min-w-0 flex-1 text-lg">
        <p className="font-medium wrap-break-word">{seller.company || seller.name}</p>
        {seller.company === '' || seller.company === seller.name ? null : (
          <p className="text-ink-2 wrap-break-word">{seller.name}</p>
        )}
      </div>
      {seller.phone === '' ? null : (
        <a
          href={`tel:${seller.phone.replace(/[^+\d]/gu, '')}`}
          className={buttonStyle({ variant: 'secondary', className: 'shrink-0' })}
        >
          <Phone aria-hidden className="size-4.5" />
          <bdi dir="ltr">{seller.phone}</bdi>
        </a>
      )}
    </section>
  )
}
