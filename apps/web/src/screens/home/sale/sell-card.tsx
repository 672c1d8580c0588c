import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { activationCalls } from '@castellan/contract/calls/activation.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { Suspense, useRef } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { KeyedNotice } from '../../../form/keyed-notice.tsx'
import { alreadySaid } from '../../../form/problems.ts'
import type { Form } from '../../../form/use-form.ts'
import { useKeyedForm } from '../../../form/use-keyed-form.ts'
import { sendAction, useWrites } from '../../../resource/use-writes.ts'
import { undoMs, useActionDone } from '../../../credits/licences/use-action-done.ts'
import { notify } from '../../../toasts/notify.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { phoneQuery, useMedia } from '../../../ui/use-media.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ScanButton } from '../../../tv/scan/scan-button.tsx'
import { storePeriod, preselected, useLookup } from './use-sale.ts'
import { lazy } from '../../../ui/state/lazy.tsx'

/** Before anybody types, nothing is found. */
const FoundLine = lazy(async () => (await import('./found-line.tsx')).FoundLine)
const AskOwner = lazy(async () => (await import('../../../credits/licences/ask-owner.tsx')).AskOwner)

const resource = devices

const nothing = { code: '', device_key: '', period: null as PaidPeriod | null }

/** Sells a TV by what its screen shows: looked up while it is typed, Enter activates. */
export function SellCard() {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  /** A TV that is on has used what it was given; of any other the sale can be taken back. */
  const undoOffer = async (id: number) => {
    const read = callApi(resourceCall(resource, 'read'), { params: { id }, quiet: true })
    const row = await read.then(
      (answer) => answer.data,
      () => null,
    )
    if (row === null || row.online) return {}
    const onPress = () => void writes.undo('undo', [row], [{ id, version: row.version }])
    return { durationMs: undoMs, action: { label: t(($) => $.table.undo), onPress } }
  }
  const sayDone = useActionDone()
  const field = useRef<HTMLInputElement>(null)
  const isPhone = useMedia(phoneQuery)
  const form: Form<typeof nothing> = useKeyedForm({
    first: nothing,
    // The period has no field here, its list is below: what is wrong with it is said above.
    nameOf: (path) => (path === 'period' ? 'offer' : path),
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
        const { device: id, mac, expires_at: until } = data
        const said =
          until === null
            ? t(($) => $.activation.done, { mac })
            : t(($) => $.activation.doneUntil, { mac, date: formatDate(until, { locale }) })
        await notify('success', said, sold === null ? {} : await undoOffer(id))
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
  const { found, proof, asksForKey, isLooking, isOther, error } = useLookup(code, device_key)
  const offer = found ? preselected(found, period) : undefined
  const sold = found?.isPrepared ? null : (offer?.period ?? null)
  const isReady = found !== null && found.action !== null && (found.isPrepared || offer?.isAffordable === true)
  const submitLabel =
    found?.action === 'renew'
      ? (words.actions['renew']?.label ?? '')
      : t(($) => (found?.isPrepared ? $.activation.connect : $.activation.submit))
  // On a phone it stands below what it charges.
  const submit = (
    <Button
      type="submit"
      variant="primary"
      className={isPhone ? 'w-full' : 'mt-6'}
      isDisabled={!isReady || form.isUsedUp}
      isPending={form.isPending}
    >
      {submitLabel}
    </Button>
  )
  const codeError =
    error?.of('code') === undefined
      ? isOther
        ? t(($) => $.home.sell.neither)
        : form.messageOf('code')
      : t(($) => $.home.sell.noCode)
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
            errorMessage={codeError}
            suffix={
              isLooking ? (
                <Spinner label={t(($) => $.shell.loading)} />
              ) : found ? (
                <Badge tone="ok">{t(($) => $.home.sell.found)}</Badge>
              ) : null
            }
          />
          <ScanButton className="mt-6 phone:mt-7" onCode={(text) => form.change({ code: text })} />
          {isPhone ? null : submit}
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
        <Suspense>
          {isForeign && proof ? <AskOwner proof={proof} /> : null}
          {found ? <FoundLine found={found} offer={offer} onChoose={(next) => form.change({ period: next })} /> : null}
        </Suspense>
        {isPhone ? submit : null}
      </FormElement>
    </Card>
  )
}
