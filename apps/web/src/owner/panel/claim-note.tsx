import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import type { DeviceClaim } from '@castellan/contract/calls/claims.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailureNote, fieldMessage } from '../../form/failure-note.tsx'

/** Another TV wants this one's MAC, and its owner has to say yes or no; nothing while nobody asks. */
export function ClaimNote() {
  const claims = useQuery(callQuery(claimsCalls.ownList))
  const open = claims.data?.data.find(({ state }) => state === 'open' || state === 'review')
  return open ? <ClaimQuestion key={open.claim} claim={open} /> : null
}

function ClaimQuestion({ claim }: { claim: DeviceClaim }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [password, setPassword] = useState<string | null>(null)
  const decide = useMutation({
    meta: failureShown,
    mutationFn: (accept: boolean) =>
      callApi(claimsCalls.ownDecide, {
        body: { claim: claim.claim, accept, ...(accept && { password: password ?? '' }) },
        quiet: true,
      }),
    onSuccess: (answer) => client.setQueryData(callKey(claimsCalls.ownList), answer),
  })
  const accept = () => (password === null ? setPassword('') : decide.mutate(true))
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line-strong bg-grace-soft p-5">
      <h2 className="text-lg font-semibold">{t(($) => $.orders.claims.title)}</h2>
      <p>{t(($) => $.orders.claims.which, { model: claim.model || 'TV', count: claim.times })}</p>
      {claim.state === 'review' ? (
        <p>{t(($) => $.orders.claims.review)}</p>
      ) : (
        <>
          <p>{t(($) => $.orders.claims.about)}</p>
          {password === null ? null : (
            <PasswordField
              autoFocus
              label={t(($) => $.orders.claims.password)}
              showLabel={t(($) => $.owner.show)}
              hideLabel={t(($) => $.owner.hide)}
              value={password}
              onChange={setPassword}
              errorMessage={fieldMessage(decide.error, 'password')}
            />
          )}
          <FailureNote error={decide.error} fields={['password']} />
          <div className="flex flex-wrap gap-3">
            <Button onPress={accept} isPending={decide.isPending} isDisabled={password === ''}>
              {t(($) => $.orders.claims.accept)}
            </Button>
            <Button variant="ghost" onPress={() => decide.mutate(false)} isPending={decide.isPending}>
              {t(($) => $.orders.claims.reject)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
