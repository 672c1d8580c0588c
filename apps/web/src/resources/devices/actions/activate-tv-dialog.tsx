import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { activationCalls } from '@castellan/contract/calls/activation.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { plainUserCode, userCodeAlphabet } from '@castellan/contract/calls/pairing.ts'
import { macSchema } from '@castellan/contract/fields/mac.ts'
import { limits } from '@castellan/contract/limits.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { alreadySaid } from '../../../form/problems.ts'
import type { Form } from '../../../form/use-form.ts'
import { useKeyedForm } from '../../../form/use-keyed-form.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { useWrites } from '../../../resource/use-writes.ts'
import { notify } from '../../../toasts/notify.ts'
import { useSession } from '../../../session/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskOwner } from '../../../credits/licences/ask-owner.tsx'
import { DeviceDialog } from '../../../credits/licences/device-dialog.tsx'
import { FoundTv } from './found-tv.tsx'
import { ProofFields } from './proof-fields.tsx'
import { proofOf } from '../../../credits/licences/proof-of.ts'
import { issuesFor, offersOf } from '../../../credits/licences/quotes.ts'

const resource = devices
const nothing = { code: '', mac: '', key: '', reseller: null as RefLink | null, period: null as PaidPeriod | null }
const fields = ['code', 'mac', 'device_key', 'reseller', 'period']

/** The address may name the TV: `?activate=00:1A:79:00:00:01`, or `?activate=1#BCDFGHJK` with the code on its screen, which no log gets behind the `#`. */
function readAddress(named: unknown) {
  const code = plainUserCode(location.hash.slice(1))
  const isCode = code.length === limits.userCodeLength && [...code].every((letter) => userCodeAlphabet.includes(letter))
  return { code: isCode ? code : '', mac: macSchema.safeParse(named).data ?? '' }
}

/** Takes a TV into the branch by what its screen shows, and activates it. The TV is looked up as soon as the code is complete. */
export function ActivateTvDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const { user } = useSession()
  const isOperator = hasAdminRole(user)
  const [query] = useQueryPart()
  const form: Form<typeof nothing> = useKeyedForm({
    first: { ...nothing, ...readAddress(query['activate']) },
    also: fields,
    send: (_, key) => {
      if (!body || !found) throw alreadySaid
      const sold = isPrepared ? null : (chosen?.period ?? null)
      const issues = sold !== null && chosen !== undefined && issuesFor(chosen)
      const input = { ...body, period: sold, ...(issues ? { issue: true } : {}) }
      // Only issuing may ask for the password.
      return callApi(activationCalls.confirm, { body: input, key, quiet: !issues })
    },
    onDone: async (answer) => {
      onClose()
      await writes.refresh()
      await notify(
        'success',
        t(($) => $.activation.done, { mac: answer.data.mac }),
      )
    },
  })
  const { code, mac, key, reseller, period } = form.values
  const typed = { code, mac, key }
  const proof = proofOf(typed)
  const body = proof && { ...proof, ...(reseller ? { reseller: reseller.id } : {}) }
  const look = useQuery({
    queryKey: ['activation', body],
    queryFn: ({ signal }) => callApi(activationCalls.look, { body: body!, signal, quiet: true }),
    enabled: body !== null,
    // A wrong code is an attempt: it is sent once.
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const found = body && !look.error ? look.data : undefined
  const apiError = body && look.error instanceof ApiError ? look.error : null
  const isPrepared = found !== undefined && found.prepared_until !== null
  const { payer, balance = 0, issuable = 0, prices: data = [] } = found ?? {}
  const offers = payer ? offersOf([{ count: 1, payer, balance, issuable, data }]) : []
  const chosen = offers.find((offer) => offer.period === period) ?? offers.find(({ isAffordable }) => isAffordable)

  const errorOf = (field: string) => apiError?.of(field) ?? form.messageOf(field)

  return (
    <DeviceDialog
      title={t(($) => $.deviceHead.activate)}
      description={t(($) => $.activation.about)}
      submitLabel={t(($) => (isPrepared ? $.activation.connect : $.activation.submit))}
      isReady={found !== undefined && (isPrepared || chosen?.isAffordable === true)}
      form={form}
      onClose={onClose}
    >
      <ProofFields typed={typed} words={words} errorOf={errorOf} isDisabled={form.isPending} onChange={form.change} />
      {apiError && fields.every((field) => apiError.of(field) === undefined) ? (
        <p role="alert" className="text-stop">
          {apiError.message}
        </p>
      ) : null}
      {apiError?.code === 'tv_of_another_branch' && proof ? <AskOwner proof={proof} /> : null}
      {found ? (
        <FoundTv
          found={found}
          offers={offers}
          chosen={chosen}
          reseller={
            isOperator && !found.is_own
              ? { value: reseller, onChange: (next: RefLink | null) => form.change({ reseller: next }) }
              : null
          }
          errorOf={errorOf}
          onChoose={(next) => form.change({ period: next })}
        />
      ) : null}
    </DeviceDialog>
  )
}
