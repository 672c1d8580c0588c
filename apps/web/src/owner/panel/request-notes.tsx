import { activationCalls, type OwnerRequest } from '@castellan/contract/calls/activation.ts'
import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { FormElement } from '../../form/form-element.tsx'
import { sends } from '../../form/sends.ts'
import { useForm, type Form } from '../../form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOwnDevice } from '../device/use-own-device.ts'
import { FailureNote } from '../../form/failure-note.tsx'

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
  const form = useForm({
    first: { password: '', accept: true },
    ...sends(activationCalls.ownDecide, { quiet: true }),
    body: ({ password, accept }) => ({ request, accept, ...(accept && { password }) }),
    // The TV has another seller now, and other sources.
    onDone: () => client.invalidateQueries(),
  })
  const who = company === '' ? name : `${name} (${company})`
  return (
    <PasswordNote
      form={form}
      title={t(($) => $.ownerRequests.title, { name: who })}
      about={t(($) => $.ownerRequests.about, { name })}
      label={t(($) => $.ownerRequests.password)}
      submitLabel={t(($) => $.ownerRequests.accept)}
    >
      <Button variant="ghost" onPress={() => void form.submit({ accept: false })} isPending={form.isPending}>
        {t(($) => $.ownerRequests.reject)}
      </Button>
    </PasswordNote>
  )
}

function BringAlong() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    first: { password: '' },
    ...sends(claimsCalls.bringAlong, { quiet: true }),
    onDone: () => client.invalidateQueries(),
  })
  return (
    <PasswordNote
      form={form}
      title={t(($) => $.ownerRequests.bringTitle)}
      about={t(($) => $.ownerRequests.bringAbout)}
      label={t(($) => $.ownerRequests.bringPassword)}
      submitLabel={t(($) => $.ownerRequests.bring)}
    />
  )
}

type PasswordNoteProps = {
  form: Form<{ password: string }>
  title: string
  about: string
  label: string
  submitLabel: string
  /** Next to the button that sends it. */
  children?: ReactNode
}

/** A question that is answered with a password. */
function PasswordNote({ form, title, about, label, submitLabel, children }: PasswordNoteProps) {
  const { t } = useTranslation()
  return (
    <FormElement
      form={form}
      isDisabled={form.values.password === ''}
      className="flex flex-col gap-3 rounded-lg border border-line-strong bg-grace-soft p-5"
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      <p>{about}</p>
      <PasswordField
        {...form.field('password')}
        label={label}
        showLabel={t(($) => $.owner.show)}
        hideLabel={t(($) => $.owner.hide)}
      />
      <FailureNote notice={form.notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isPending} isDisabled={form.values.password === ''}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </FormElement>
  )
}
