import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import type { DeviceClaim } from '@castellan/contract/calls/claims.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useIsViewOnly } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Other TVs that want this one's MAC and wait for a yes or no; nothing while nobody asks. */
export function DeviceClaims({ id }: { id: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const of = { params: { id } }
  const claims = useQuery(callQuery(claimsCalls.list, of))
  const decide = useMutation({
    meta: failureShown,
    mutationFn: (body: Decision) => callApi(claimsCalls.decide, { ...of, body, quiet: true }),
    onSuccess: (answer) => client.setQueryData(callKey(claimsCalls.list, of), answer),
  })
  if (claims.error) return <LoadFailure error={claims.error} onRetry={() => void claims.refetch()} />
  const open = (claims.data?.data ?? []).filter(({ state }) => state === 'open' || state === 'review')
  if (open.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.orders.claims.title)}</h3>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {open.map((claim) => (
          <ClaimItem
            key={claim.claim}
            claim={claim}
            isPending={decide.isPending}
            error={decide.variables?.claim === claim.claim ? decide.error : null}
            onDecide={decide.mutate}
          />
        ))}
      </ul>
    </section>
  )
}

type Decision = { claim: string; accept: boolean; code?: string }
type ClaimItemProps = {
  error: unknown
  claim: DeviceClaim
  isPending: boolean
  onDecide: (decision: Decision) => void
}

function ClaimItem({ claim: { claim, model, times, last_at }, isPending, error, onDecide }: ClaimItemProps) {
  const { t } = useTranslation()
  const isViewOnly = useIsViewOnly('manage-devices')
  const [code, setCode] = useState('')
  const apiError = error instanceof ApiError ? error : null
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <span className="min-w-0">
        <span className="block wrap-anywhere">
          {t(($) => $.orders.claims.which, { model: model || 'TV', count: times })}
        </span>
        <span className="text-sm text-ink-3">
          <RelativeTime date={last_at} />
        </span>
      </span>
      {isViewOnly ? null : (
        <>
          <TextField
            isCode
            className="w-full"
            label={t(($) => $.orders.claims.oldCode)}
            description={t(($) => $.orders.claims.oldCodeHint)}
            value={code}
            onChange={setCode}
            errorMessage={apiError?.of('code')}
          />
          {apiError && apiError.of('code') === undefined ? (
            <p role="alert" className="w-full text-stop">
              {apiError.message}
            </p>
          ) : null}
          <span className="flex gap-3">
            <Button
              isPending={isPending}
              onPress={() => onDecide({ claim, accept: true, ...(code.trim() === '' ? {} : { code }) })}
            >
              {t(($) => $.orders.claims.accept)}
            </Button>
            <Button variant="ghost" isPending={isPending} onPress={() => onDecide({ claim, accept: false })}>
              {t(($) => $.orders.claims.reject)}
            </Button>
          </span>
        </>
      )}
    </li>
  )
}
