import { paidPeriods, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { activationCalls } from '@castellan/contract/calls/activation.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { eventFor } from '@castellan/contract/licences/device-transitions.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useDebouncedValue } from '../../../ui/field/use-debounced-value.ts'
import type { RowFor } from '../../../fields/view/field-view.ts'
import { offersOf, type Offer, type Quote } from '../../../credits/licences/quotes.ts'
import { mayBecomeProof, proofOf } from '../../../credits/licences/proof-of.ts'
import { readLocal, writeLocal } from '../../../storage/local-value.ts'

const resource = devices
const settleMs = 200
const periodKey = 'last-period'

type Tv = RowFor<typeof devices>

/** What was found for the text in the field: one of the reader's own TVs, or one they have proven to stand before. */
export type SaleDevice = {
  mac: string
  model: string
  status: string
  expiresAt: string | null
  offers: Offer[]
  /** The period it had last. */
  last: PaidPeriod | null
  /** What is done to an own TV; a proven one is taken over. */
  action: 'activate' | 'renew' | null
  row: Tv | null
  isPrepared: boolean
}

export type Lookup = {
  found: SaleDevice | null
  /** What opens a TV that is not the reader's yet; null while it is not complete. */
  proof: ReturnType<typeof proofOf>
  asksForKey: boolean
  isLooking: boolean
  /** The text can become neither a MAC nor a code. */
  isOther: boolean
  error: ApiError | null
}

/**
 * Looks a TV up by what was typed: its code or the address of its QR code, or its MAC in any spelling. A MAC alone finds only TVs of the
 * reader; for any other it asks for the device key, whether there is such a TV or not.
 */
export function useLookup(typed: string, key: string): Lookup {
  const text = useDebouncedValue(typed.trim(), settleMs)
  const mac = canonicalMac(text)
  const own = useQuery({
    queryKey: [`${resource.api}/sell`, mac],
    queryFn: async ({ signal }) => {
      const query = { search: mac!, length: 10 }
      const list = await callApi(resourceCall(resource, 'list'), { query, signal, quiet: true })
      return list.data.find((row) => row.mac === mac || row.further_macs.includes(mac!)) ?? null
    },
    enabled: mac !== null,
  })
  const row = mac === null ? null : (own.data ?? null)
  const quotes = useQuery({
    ...callQuery(creditCalls.creditQuotes, { query: { device: String(row?.id ?? 0) }, quiet: true }),
    enabled: row !== null,
    staleTime: 0,
  })
  const asksForKey = mac !== null && own.data === null
  const proof = proofOf({ code: mac === null ? text : '', mac: asksForKey ? text : '', key: asksForKey ? key : '' })
  const look = useQuery({
    queryKey: ['activation', proof],
    queryFn: ({ signal }) => callApi(activationCalls.look, { body: proof!, signal, quiet: true }),
    enabled: proof !== null,
    // A wrong code is an attempt: it is sent once.
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  return {
    found: row && quotes.data ? ownTv(row, quotes.data.data) : proof && look.data ? provenTv(look.data) : null,
    proof,
    asksForKey,
    isOther: !mayBecomeProof(text),
    isLooking: own.isFetching || look.isFetching || (row !== null && quotes.isFetching),
    error: proof && look.error instanceof ApiError ? look.error : null,
  }
}

function ownTv(row: Tv, quotes: readonly Quote[]): SaleDevice {
  const { mac, model, status, expires_at: expiresAt } = row
  const isForever = status === 'active' && expiresAt === null
  const action = isForever ? null : eventFor(status)
  return {
    mac,
    model,
    status,
    expiresAt,
    offers: offersOf(quotes),
    last: quotes[0]?.last ?? null,
    action,
    row,
    isPrepared: false,
  }
}

type ProofAnswer = Awaited<ReturnType<typeof callApi<typeof activationCalls.look>>>

function provenTv({
  mac,
  model,
  status,
  expires_at,
  prepared_until,
  payer,
  balance,
  issuable,
  prices,
}: ProofAnswer): SaleDevice {
  const offers = offersOf([{ count: 1, payer, balance, issuable, data: prices }])
  const isPrepared = prepared_until !== null
  return { mac, model, status, expiresAt: expires_at, offers, last: null, action: 'activate', row: null, isPrepared }
}

/** The period chosen, else the one the TV had last, else the one sold last in this browser, else what can be paid for. */
export function preselected(
  { offers, last }: Pick<SaleDevice, 'offers' | 'last'>,
  chosen: PaidPeriod | null,
): Offer | undefined {
  const wanted = chosen ?? last ?? paidPeriods.find((period) => period === readLocal(periodKey))
  return offers.find(({ period }) => period === wanted) ?? offers.find(({ isAffordable }) => isAffordable) ?? offers[0]
}

export function storePeriod(period: PaidPeriod): void {
  writeLocal(periodKey, period)
}
