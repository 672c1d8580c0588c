import { claimsCalls, type DeviceClaim } from '@castellan/contract/calls/claims.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, callQuery } from '../../api/call-query.ts'
import { FormElement } from '../../form/form-element.tsx'
import { sends } from '../../form/sends.ts'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailureNote } from '../../form/failure-note.tsx'

/** Another TV wants this one's MAC, and its owner has to say yes or no; nothing while nobody asks. */
export function ClaimNote() {
  const claims = useQuery(callQuery(claimsCalls.ownList))
  const open = claims.data?.data.find(({ state }) => state === 'open' || state === 'review')
  return open ? <ClaimQuestion key={open.claim} claim={open} /> : null
}

function ClaimQuestion({ claim }: { claim: DeviceClaim }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAccepting, setIsAccepting] = useState(false)
  const form = useForm({
    first: { password: '', accept: true },
    ...sends(claimsCalls.ownDecide, { quiet: true }),
    body: ({ password, accept }) => ({ claim: claim.claim, accept, ...(accept && { password }) }),
    onDone: (answer) => client.setQueryData(callKey(claimsCalls.ownList), answer),
  })
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line-strong bg-grace-soft p-5">
      <h2 className="text-lg font-semibold">{t(($) => $.orders.claims.title)}</h2>
      <p>{t(($) => $.orders.claims.which, { model: claim.model || 'TV', count: claim.times })}</p>
      {claim.state === 'review' ? (
        <p>{t(($) => $.orders.claims.review)}</p>
      ) : (
        <FormElement
          form={isAccepting ? form : { ...form, submit: async () => setIsAccepting(true) }}
          className="flex flex-col gap-3"
        >
          <p>{t(($) => $.orders.claims.about)}</p>
          {isAccepting ? (
            <PasswordField
              {...form.field('password')}
              autoFocus
              label={t(($) => $.orders.claims.password)}
              showLabel={t(($) => $.owner.show)}
              hideLabel={t(($) => $.owner.hide)}
            />
          ) : null}
          <FailureNote notice={form.notice} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={form.isPending} isDisabled={isAccepting && form.values.password === ''}>
              {t(($) => $.orders.claims.accept)}
            </Button>
            <Button variant="ghost" onPress={() => void form.submit({ accept: false })} isPending={form.isPending}>
              {t(($) => $.orders.claims.reject)}
            </Button>
          </div>
        </FormElement>
      )}
    </section>
  )
}
