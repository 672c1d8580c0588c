import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { DialogOverrideProps } from '../../resource/table-view.ts'
import { useKeyedForm } from '../../form/use-keyed-form.ts'
import { alreadySaid } from '../../form/problems.ts'
import type { Form } from '../../form/use-form.ts'
import { sendAction } from '../../resource/use-writes.ts'
import { useSession } from '../../session/use-session.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { OfferList } from './offer-list.tsx'
import { PaidLabel } from './paid-label.tsx'
import { PayerField } from './payer-field.tsx'
import { issuesFor, offersOf } from './quotes.ts'
import { ShortNote } from './short-note.tsx'
import { doneTo, useActionDone } from './use-action-done.ts'

const resource = devices

const nothing = { reseller: null as RefLink | null, period: null as PaidPeriod | null }

/** Activates or renews: how long, what it costs whom, and until when it lasts then. */
export function PeriodDialog({ action, rows, onDone, onClose }: DialogOverrideProps<typeof devices>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const sayDone = useActionDone()
  const { user } = useSession()
  const form: Form<typeof nothing> = useKeyedForm({
    first: nothing,
    send: async ({ reseller }, key) => {
      if (!chosen?.isAffordable) throw alreadySaid
      const input = {
        period: chosen.period,
        ...(reseller ? { reseller: reseller.id } : {}),
        ...(issuesFor(chosen) ? { issue: true } : {}),
      }
      try {
        return await sendAction(resource, action, rows, { input, key })
      } catch (error) {
        // What somebody has or what it costs may be different by now.
        await asked.refetch()
        throw error
      }
    },
    onDone: async (outcome) => {
      onClose()
      onDone(doneTo(rows, outcome))
      await sayDone(action, rows, outcome)
    },
  })
  const { reseller, period } = form.values
  const asked = useQuery({
    ...callQuery(creditCalls.creditQuotes, {
      query: { device: rows.map(({ id }) => id).join(','), ...(reseller ? { reseller: String(reseller.id) } : {}) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const offers = asked.data ? offersOf(asked.data.data) : []
  const chosen = offers.find((offer) => offer.period === period)
  const [first] = rows
  const mayChoose = hasAdminRole(user) && rows.every((row) => row.reseller === null)

  const content = () => {
    if (asked.error && !asked.data) return <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />
    if (!asked.data) return <Skeleton className="h-72 w-full" />
    if (offers.length === 0) return <p className="text-ink-2">{t(($) => $.credits.prices.none)}</p>
    return (
      <>
        <ShortNote offers={offers} mayChoose={mayChoose} />
        <OfferList
          offers={offers}
          chosen={chosen}
          onChoose={(next) => form.change({ period: next })}
          errorMessage={form.messageOf('period')}
        />
      </>
    )
  }

  return (
    <DeviceDialog
      title={words.actions[action]?.label ?? action}
      description={
        rows.length === 1
          ? String(first?.['name'] || first?.['mac'])
          : t(($) => $.credits.prices.tvs, { count: rows.length })
      }
      submitLabel={<PaidLabel label={words.actions[action]?.label ?? action} offer={chosen} />}
      isReady={chosen?.isAffordable === true}
      form={form}
      onClose={onClose}
    >
      {mayChoose ? <PayerField {...form.field('reseller')} /> : null}
      {content()}
    </DeviceDialog>
  )
}
