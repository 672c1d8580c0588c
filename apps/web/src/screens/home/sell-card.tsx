import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { activationCalls } from '@castellan/contract/calls/activation.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { Tv } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { FormElement } from '../../form/form-element.tsx'
import { KeyedNotice } from '../../form/keyed-notice.tsx'
import { alreadySaid } from '../../form/use-form.ts'
import type { Form } from '../../form/use-form.ts'
import { useKeyedForm } from '../../form/use-keyed-form.ts'
import { sendAction, useWrites } from '../../resource/use-writes.ts'
import { AskOwner } from '../../resources/devices/actions/ask-owner.tsx'
import type { Offer } from '../../resources/devices/actions/quotes.ts'
import { useActionDone } from '../../resources/devices/actions/use-action-done.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../toasts/notify.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Mono } from '../../ui/mono.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScanButton } from '../../tv/scan/scan-button.tsx'
import { storePeriod, preselected, useLookup, type SaleDevice } from './use-sale.ts'
import { lazy } from '../../ui/lazy.tsx'
import { joinWords } from '../../i18n/separators.ts'

const RequestPart = lazy(async () => (await import('../../credits/request-part.tsx')).RequestPart)

const resource = devices

const nothing = { code: '', device_key: '', period: null as PaidPeriod | null }

/** Sells a TV by what its screen shows: looked up while it is typed, Enter activates. */
export function SellCard() {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const sayDone = useActionDone()
  const field = useRef<HTMLInputElement>(null)
  const form: Form<typeof nothing> = useKeyedForm({
    first: nothing,
    send: async (_, key): Promise<() => Promise<unknown>> => {
      if (!isReady || !found) throw alreadySaid
      const { row, action } = found
      if (sold) storePeriod(sold)
      if (row && action && sold) {
        const outcome = await sendAction(resource, action, [row], { input: { period: sold }, key })
        return () => sayDone(action, [row], outcome)
      }
      const { data } = await callApi(activationCalls.confirm, { body: { ...proof!, period: sold }, key, quiet: true })
      return async () => {
        await writes.refresh()
        await notify(
          'success',
          t(($) => $.activation.done, { mac: data.mac }),
        )
      }
    },
    onDone: async (sayIt) => {
      form.startOver()
      form.renewKey()
      field.current?.focus()
      await sayIt()
    },
  })
  const { code, device_key, period } = form.values
  const { found, proof, asksForKey, isLooking, error } = useLookup(code, device_key)
  const offer = found ? preselected(found.offers, period) : undefined
  const sold = found?.isPrepared ? null : (offer?.period ?? null)
  const isReady = found !== null && found.action !== null && (found.isPrepared || offer?.isAffordable === true)
  const submitLabel =
    found?.action === 'renew'
      ? (words.actions['renew']?.label ?? '')
      : t(($) => (found?.isPrepared ? $.activation.connect : $.activation.submit))
  const isForeign = error?.code === 'tv_of_another_branch'
  return (
    <Card>
      <FormElement form={form} isDisabled={!isReady} className="flex flex-col gap-3">
        <KeyedNotice form={form} />
        <div className="flex flex-wrap items-start gap-x-3">
          <TextField
            isCode
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            className="min-w-0 flex-1 basis-64"
            ref={field}
            label={t(($) => $.home.sell.label)}
            description={t(($) => $.home.sell.hint)}
            value={code}
            onChange={(text) => form.change({ code: text })}
            errorMessage={error?.of('code') === undefined ? form.messageOf('code') : t(($) => $.home.sell.noCode)}
            suffix={
              isLooking ? (
                <Spinner label={t(($) => $.shell.loading)} />
              ) : found ? (
                <Badge tone="ok">{t(($) => $.home.sell.found)}</Badge>
              ) : null
            }
          />
          <ScanButton className="mt-6 phone:mt-7" onCode={(text) => form.change({ code: text })} />
          <Button
            type="submit"
            variant="primary"
            className="mt-6 phone:mt-7"
            isDisabled={!isReady || form.isUsedUp}
            isPending={form.isPending}
          >
            {submitLabel}
          </Button>
        </div>
        {asksForKey ? (
          <TextField
            isCode
            autoComplete="off"
            autoCapitalize="characters"
            label={t(($) => $.activation.key)}
            description={t(($) => $.home.sell.keyHint)}
            value={device_key}
            onChange={(text) => form.change({ device_key: text })}
            errorMessage={error?.of('device_key') ?? form.messageOf('device_key')}
          />
        ) : null}
        {error && error.of('code') === undefined && error.of('device_key') === undefined ? (
          <p role="alert" className="text-stop">
            {error.message}
          </p>
        ) : null}
        {isForeign && proof ? <AskOwner proof={proof} /> : null}
        {found ? <FoundLine found={found} offer={offer} onChoose={(next) => form.change({ period: next })} /> : null}
      </FormElement>
    </Card>
  )
}

type FoundLineProps = { found: SaleDevice; offer: Offer | undefined; onChoose: (period: PaidPeriod) => void }

/** Model, expiry and price of the TV that was found. */
function FoundLine({ found, offer, onChoose }: FoundLineProps) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const dateOf = (at: string) => formatDate(at, { locale })
  const status = words.values['status']?.[found.status] ?? found.status
  return (
    <section
      aria-live="polite"
      data-testid="found-tv"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
        <Tv aria-hidden className="size-5" />
      </span>
      <p className="min-w-40 flex-1">
        <span className="block font-medium">{joinWords([found.model || words.one, status])}</span>
        <span className="text-sm text-ink-2">
          <Mono value={found.mac} />
          {found.expiresAt === null
            ? null
            : ` · ${t(($) => $.credits.prices.until, { date: dateOf(found.expiresAt) })}`}
        </span>
      </p>
      {found.isPrepared ? <p>{t(($) => $.activation.prepared)}</p> : null}
      {found.action === null ? <p className="text-ink-2">{t(($) => $.home.sell.nothingToSell)}</p> : null}
      {found.isPrepared || found.action === null ? null : offer === undefined ? (
        <p className="text-ink-2">{t(($) => $.credits.prices.none)}</p>
      ) : (
        <>
          <SelectField
            label={t(($) => $.credits.prices.period)}
            placeholder={t(($) => $.credits.prices.period)}
            value={offer.period}
            onChange={(period) => onChoose(period)}
            options={found.offers.map(({ period, credits }) => ({
              value: period,
              label: `${t(($) => $.credits.periods[period])} · ${t(($) => $.credits.credits, { count: credits })}`,
            }))}
          />
          <Price offer={offer} />
        </>
      )}
    </section>
  )
}

function Price({ offer: { credits, charges, endsAt, isAffordable } }: { offer: Offer }) {
  const { t, locale } = useTranslation()
  const { user } = useSession()
  const isOwn = charges.every(({ payer }) => payer.id === user?.id)
  const balance = charges[0]?.balance ?? 0
  return (
    <div className="flex flex-col items-end gap-1 text-end">
      <span className="font-semibold tabular-nums">
        {t(($) => $.home.sell.price, { credits: t(($) => $.credits.credits, { count: credits }), balance })}
      </span>
      {isAffordable ? (
        <span className="text-sm text-ink-2">
          {endsAt
            ? t(($) => $.credits.prices.until, { date: formatDate(endsAt, { locale }) })
            : endsAt === null
              ? t(($) => $.credits.prices.forever)
              : null}
        </span>
      ) : (
        <span role="alert" className="text-sm text-stop">
          {t(($) => $.home.sell.short, { credits: t(($) => $.credits.credits, { count: credits - balance }) })}
        </span>
      )}
      {isAffordable || !isOwn ? null : (
        <Suspense>
          <RequestPart missing={credits - balance} />
        </Suspense>
      )}
    </div>
  )
}
