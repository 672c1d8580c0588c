import { tvAccountCalls, type TvAccount } from '@castellan/contract/calls/tv-account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, LogOut, Tv, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { FailureNote } from '../../form/failure-note.tsx'
import { FormElement } from '../../form/form-element.tsx'
import { useForm } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { Loaded } from '../page/loaded.tsx'
import { OwnerSegments } from '../page/segments.tsx'
import { TvPassword } from '../page/tv-password.tsx'
import { useRenewSources } from '../sources/queries/use-sources.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'

const key = callKey(tvAccountCalls.read)

/** The account of this owner over several TVs: to create one, to add this TV to one, and what is in it. */
export function AccountScreen() {
  const { t } = useTranslation()
  const account = useQuery({ ...callQuery(tvAccountCalls.read), select: (answer) => answer.data })
  if (account.data === null) return <AccountForm />
  return (
    <OwnerPage title={t(($) => $.tvAccount.title)} backTo="/device/settings">
      <Loaded query={account} skeleton={<Skeleton className="h-40 w-full" />}>
        {(found) => (found === null ? null : <AccountFacts account={found} />)}
      </Loaded>
    </OwnerPage>
  )
}

function AccountFacts({ account: { email, devices } }: { account: TvAccount }) {
  const { t } = useTranslation()
  const { device } = useSession()
  const queries = useQueryClient()
  const renew = useRenewSources()
  const [isAsked, setIsAsked] = useState(false)
  const leave = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(tvAccountCalls.leave, { body: {} }),
    // The sources it shared are gone from this TV.
    onSuccess: () => Promise.all([queries.invalidateQueries({ queryKey: key }), renew()]),
    onError: () => setIsAsked(false),
  })
  return (
    <>
      <output className="flex items-start gap-3 rounded-lg bg-ok-soft px-4 py-4 text-lg text-ok">
        <CircleCheck aria-hidden className="mt-0.5 size-5.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t(($) => $.tvAccount.inAccount, { email })}</span>
      </output>
      <section className="flex flex-col gap-2.5">
        <h2 className="text-lg font-semibold text-ink-2">{t(($) => $.tvAccount.tvs)}</h2>
        <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-rest">
          {devices.map(({ id, name, mac }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-lg">
              <Tv aria-hidden className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block wrap-break-word">{name || mac}</span>
                {name === '' ? null : <Mono value={mac} className="text-ink-3" />}
              </span>
              {id === device?.id ? <Badge tone="ok">{t(($) => $.tvAccount.thisTv)}</Badge> : null}
            </li>
          ))}
        </ul>
      </section>
      <FailureNote error={leave.error} />
      <Button variant="ghost" icon={LogOut} onPress={() => setIsAsked(true)}>
        {t(($) => $.tvAccount.leave)}
      </Button>
      <p className="text-ink-2">{t(($) => $.tvAccount.leaveAbout)}</p>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t(($) => $.tvAccount.leave)}
        message={t(($) => $.tvAccount.leaveAbout)}
        confirmLabel={t(($) => $.owner.remove)}
        cancelLabel={t(($) => $.owner.cancel)}
        onConfirm={() => leave.mutateAsync()}
      />
    </>
  )
}

const nothing = { email: '', account_password: '', password: '' }

function AccountForm() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [way, setWay] = useState<'create' | 'join'>('create')
  const form = useForm({
    first: nothing,
    keep: { for: 'owner', as: 'account', secret: ['account_password', 'password'] },
    send: (body: typeof nothing) => callApi(tvAccountCalls[way], { body, quiet: true }),
    schema: tvAccountCalls[way].body,
    onDone: (answer) => queries.setQueryData(key, answer),
  })
  return (
    <FormElement form={form}>
      <OwnerPage
        title={t(($) => $.tvAccount.title)}
        about={t(($) => $.tvAccount.about)}
        backTo="/device/settings"
        action={
          <Button type="submit" variant="primary" icon={UserPlus} isPending={form.isPending}>
            {t(($) => $.tvAccount.submit[way])}
          </Button>
        }
      >
        <OwnerSegments
          label={t(($) => $.tvAccount.way)}
          options={[
            { value: 'create', label: t(($) => $.tvAccount.create) },
            { value: 'join', label: t(($) => $.tvAccount.join) },
          ]}
          value={way}
          onChange={setWay}
        />
        <TextField {...form.field('email')} label={t(($) => $.tvAccount.email)} type="email" autoComplete="username" />
        <PasswordField
          {...form.field('account_password')}
          label={t(($) => $.tvAccount.password)}
          description={way === 'create' ? t(($) => $.tvAccount.passwordHint) : undefined}
          autoComplete={way === 'create' ? 'new-password' : 'current-password'}
          showLabel={t(($) => $.owner.show)}
          hideLabel={t(($) => $.owner.hide)}
        />
        <TvPassword {...form.field('password')} />
        <FailureNote notice={form.notice} />
      </OwnerPage>
    </FormElement>
  )
}
