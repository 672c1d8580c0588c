import { voucherCalls } from '@castellan/contract/calls/vouchers.ts'
import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { MomentInput } from '../../fields/moment/input.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { KeyedNotice } from '../../form/keyed-notice.tsx'
import { alreadySaid } from '../../form/problems.ts'
import type { Form } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useKeyedForm } from '../../form/use-keyed-form.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { notify } from '../../toasts/notify.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { CostLines, costOf } from './cost-lines.tsx'

const resource = voucherBatches
type Product = 'f2' | 'fpro' | 'onair'
const products: readonly Product[] = ['f2', 'fpro', 'onair']
const { send } = sends(voucherCalls.make)

const nothing = {
  name: '',
  product: 'f2' as Product,
  period: null as PaidPeriod | null,
  codes: 10,
  expires_at: null as string | null,
}

/** Makes a batch of activation codes: how many, for how long, and what they cost. */
export function MakeCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const [, open] = useQueryPart()
  const form: Form<typeof nothing> = useKeyedForm({
    first: nothing,
    also: ['period'],
    aboutField: { not_enough_credits: 'codes' },
    check: ({ name, codes }) => ({
      name: name.trim() === '' ? t(($) => $.server.errors.required) : undefined,
      codes: Number.isInteger(codes) ? undefined : t(($) => $.server.errors.required),
    }),
    send: (values, key) => {
      if (!chosen) throw alreadySaid
      const issue = cost.issued > 0 ? { issue: true } : {}
      return send({ ...values, name: values.name.trim(), period: chosen.period, ...issue }, key)
    },
    onDone: async ({ data: { id, state } }) => {
      await writes.refresh()
      void notify(
        state === 'waiting' ? 'info' : 'success',
        state === 'waiting' ? t(($) => $.vouchers.waits) : t(($) => $.vouchers.made),
      )
      onClose()
      // The codes are what somebody came for: they are read, copied and printed in the details.
      open({ open: String(id) })
    },
  })
  const { product, period, codes, expires_at } = form.values
  const prices = useQuery({
    ...callQuery(voucherCalls.prices, { query: { product } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const offers = prices.data?.data ?? []
  const chosen = offers.find((offer) => offer.period === period) ?? offers[0]
  const cost = costOf(prices.data, chosen?.credits ?? 0, codes)
  return (
    <FormDialog
      form={form}
      notice={<KeyedNotice form={form} />}
      isHeld
      isDismissable={false}
      isDisabled={chosen === undefined || cost.left < 0}
      title={t(($) => $.vouchers.title)}
      description={t(($) => $.vouchers.about)}
      submitLabel={t(($) => $.vouchers.submit)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={words.fields['name']}
        description={t(($) => $.vouchers.nameHint)}
        maxLength={officeLimits.voucherBatchNameMax}
        autoComplete="off"
        autoFocus
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          label={words.fields['product']}
          placeholder=""
          value={product}
          onChange={(next) => form.change({ product: next })}
          options={products.map((value) => ({ value, label: valueWord(words, 'product', value) }))}
        />
        <NumberField
          label={t(($) => $.vouchers.count)}
          description={t(($) => $.vouchers.countHint, { max: officeLimits.voucherCodesMax })}
          value={codes}
          minValue={1}
          maxValue={officeLimits.voucherCodesMax}
          onChange={(next) => form.change({ codes: next })}
          errorMessage={form.messageOf('codes')}
        />
      </div>
      {prices.error && !prices.data ? (
        <LoadFailure error={prices.error} onRetry={() => void prices.refetch()} />
      ) : prices.data ? (
        <>
          {offers.length === 0 ? (
            <p className="text-ink-2">{t(($) => $.credits.prices.none)}</p>
          ) : (
            <SelectField
              label={words.fields['period']}
              placeholder=""
              value={chosen?.period ?? null}
              onChange={(next) => form.change({ period: next })}
              errorMessage={form.messageOf('period')}
              options={offers.map(({ period: value, credits }) => ({
                value,
                label: [
                  t(($) => $.credits.periods[value]),
                  credits === 0
                    ? t(($) => $.credits.prices.free)
                    : t(($) => $.vouchers.each, { amount: t(($) => $.credits.credits, { count: credits }) }),
                ].join(' · '),
              }))}
            />
          )}
          <CostLines cost={cost} aloneMax={prices.data.alone_max} />
        </>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      <MomentInput
        field={resource.fields.expires_at}
        name="expires_at"
        words={words}
        label={words.fields['expires_at'] ?? ''}
        description={words.hints['expires_at']}
        optionalLabel={t(($) => $.table.optional)}
        value={expires_at}
        onChange={(next) => form.change({ expires_at: next as string | null })}
        onBlur={() => undefined}
        errorMessage={form.messageOf('expires_at')}
        isDisabled={false}
        autoFocus={false}
        focusRef={() => undefined}
      />
    </FormDialog>
  )
}
