import { activationCalls } from '@castellan/contract/calls/activation.ts'
import type { OwnerRequest } from '@castellan/contract/calls/activation.ts'
import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOwnDevice } from '../device/use-own-device.ts'
import { FailureNote, fieldMessage } from '../../form/failure-note.tsx'

const frame = 'flex flex-col gap-3 rounded-lg border border-line-strong bg-grace-soft p-5'

/** Requests for the owner to decide: a reseller who wants the TV, and playlists of a previous TV that can be moved here. */
export function RequestNotes() {
  const requests = useQuery(callQuery(activationCalls.ownList))
  const device = useOwnDevice()
  const [first] = requests.data?.data ?? []
  return (
    <>
      {device.data?.left_behind_at ? <BringAlong /> : null}
      {first ? <Request key={first.request} request={first} /> : null}
    </>
  )
}

function Request({ request: { request, name, company } }: { request: OwnerRequest }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const decide = useMutation({
    meta: failureShown,
    mutationFn: (accept: boolean) =>
      callApi(activationCalls.ownDecide, { body: { request, accept, ...(accept && { password }) }, quiet: true }),
    // The TV has another seller now, and other sources.
    onSuccess: () => client.invalidateQueries(),
  })
  const who = company === '' ? name : `${name} (${company})`
  return (
    <section className={frame}>
      <h2 className="text-lg font-semibold">{t(($) => $.ownerRequests.title, { name: who })}</h2>
      <p>{t(($) => $.ownerRequests.about, { name })}</p>
      <PasswordField
        label={t(($) => $.ownerRequests.password)}
        showLabel={t(($) => $.owner.show)}
        hideLabel={t(($) => $.owner.hide)}
        value={password}
        onChange={setPassword}
        errorMessage={fieldMessage(decide.error, 'password')}
      />
      <FailureNote error={decide.error} fields={['password']} />
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => decide.mutate(true)} isPending={decide.isPending} isDisabled={password === ''}>
          {t(($) => $.ownerRequests.accept)}
        </Button>
        <Button variant="ghost" onPress={() => decide.mutate(false)} isPending={decide.isPending}>
          {t(($) => $.ownerRequests.reject)}
        </Button>
      </div>
    </section>
  )
}

function BringAlong() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const bring = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(claimsCalls.bringAlong, { body: { password }, quiet: true }),
    onSuccess: () => client.invalidateQueries(),
  })
  return (
    <section className={frame}>
      <h2 className="text-lg font-semibold">{t(($) => $.ownerRequests.bringTitle)}</h2>
      <p>{t(($) => $.ownerRequests.bringAbout)}</p>
      <PasswordField
        label={t(($) => $.ownerRequests.bringPassword)}
        showLabel={t(($) => $.owner.show)}
        hideLabel={t(($) => $.owner.hide)}
        value={password}
        onChange={setPassword}
        errorMessage={fieldMessage(bring.error, 'password')}
      />
      <FailureNote error={bring.error} fields={['password']} />
      <div>
        <Button onPress={() => bring.mutate()} isPending={bring.isPending} isDisabled={password === ''}>
          {t(($) => $.ownerRequests.bring)}
        </Button>
      </div>
    </section>
  )
}
