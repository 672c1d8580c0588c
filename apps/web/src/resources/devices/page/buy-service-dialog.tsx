import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { deviceServicesCalls } from '@castellan/contract/calls/device-services.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { alreadySaid } from '../../../form/problems.ts'
import type { Form } from '../../../form/use-form.ts'
import { useKeyedForm } from '../../../form/use-keyed-form.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { DeviceDialog } from '../../../credits/licences/device-dialog.tsx'
import { OfferList } from '../../../credits/licences/offer-list.tsx'
import type { Offer } from '../../../credits/licences/quotes.ts'
import { notify } from '../../../toasts/notify.ts'
import { formatDate } from '../../../ui/text/format-date.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Offers = AnswerOf<typeof deviceServicesCalls.offers>
type Service = Offers['data'][number]

const nothing = { service: null as string | null, period: null as PaidPeriod | null }

export type BuyServiceDialogProps = { id: number; onClose: () => void; onDone: () => void }

/** Which service for how long, what it costs whom, and until when it lasts then. */
export function BuyServiceDialog({ id, onClose, onDone }: BuyServiceDialogProps) {
  const { t } = useTranslation()
  const form: Form<typeof nothing> = useKeyedForm({
    first: nothing,
    aboutField: { not_enough_credits: 'period' },
    send: async (_, key) => {
      if (!service || !chosen?.isAffordable) throw alreadySaid
      const body = { service: service.service, period: chosen.period }
      try {
        return await callApi(deviceServicesCalls.buy, { params: { id }, body, key })
      } catch (error) {
        // What somebody has or what it costs may be different by now.
        await asked.refetch()
        throw error
      }
    },
    onDone: () => {
      onClose()
      onDone()
      void notify(
        'success',
        t(($) => $.devicePage.services.sale.bought),
      )
    },
  })
  const { service: code, period } = form.values
  const asked = useQuery({ ...callQuery(deviceServicesCalls.offers, { params: { id } }), staleTime: 0 })
  const sold = asked.data?.data.filter(({ has, prices }) => has || prices.length > 0) ?? []
  const service = sold.find((one) => one.service === code) ?? sold[0]
  const offers = asked.data && service ? offersOf(asked.data, service) : []
  const chosen = offers.find((offer) => offer.period === period)

  return (
    <DeviceDialog
      title={t(($) => $.devicePage.services.sale.buy)}
      submitLabel={t(($) => $.devicePage.services.sale.confirm)}
      isReady={chosen?.isAffordable === true}
      form={form}
      onClose={onClose}
    >
      {asked.error && !asked.data ? (
        <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton className="h-72 w-full" />
      ) : !service ? (
        <p className="text-ink-2">{t(($) => $.devicePage.services.sale.none)}</p>
      ) : (
        <>
          <SelectField
            label={t(($) => $.devicePage.services.sale.service)}
            placeholder=""
            options={sold.map((one) => ({ value: one.service, label: one.title }))}
            {...form.field('service')}
            value={service.service}
          />
          <Runs service={service} />
          {offers.length === 0 ? null : (
            <OfferList
              offers={offers}
              chosen={chosen}
              onChoose={(next) => form.change({ period: next })}
              errorMessage={form.messageOf('period')}
            />
          )}
        </>
      )}
    </DeviceDialog>
  )
}

/** What of it the TV has already. */
function Runs({ service: { has, ends_at } }: { service: Service }) {
  const { t, locale } = useTranslation()
  if (!has) return null
  return (
    <p className="text-sm text-ink-2">
      {ends_at === null
        ? t(($) => $.devicePage.services.sale.runsForever)
        : t(($) => $.devicePage.services.sale.runs, { date: formatDate(ends_at, { locale }) })}
    </p>
  )
}

function offersOf({ payer, balance }: Offers, { prices }: Service): Offer[] {
  return prices.map(({ period, credits, ends_at }) => {
    const left = balance - credits
    const charges = [{ payer, credits, balance, issued: 0, left }]
    return { period, credits, endsAt: ends_at, charges, isAffordable: left >= 0 }
  })
}
