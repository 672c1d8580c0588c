import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { tvAccountCalls } from '@castellan/contract/calls/tv-account.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Plus, Tv } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { addDevice, readOwnDevices, type SignedInDevice } from '../../../session/own-devices.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnerPage } from '../../page/device-page.tsx'
import { FormSkeleton } from '../../page/form-skeleton.tsx'
import { FailureNote } from '../../../form/failure-note.tsx'
import { TvPassword } from '../../page/tv-password.tsx'

/** A TV that can be copied to. One without a token is in the account alone, and takes sources only. */
type Target = Omit<SignedInDevice, 'token'> & { token?: string }

/** Copies what is set up here to another TV of this phone or of the account. */
export function CopyScreen() {
  const { t } = useTranslation()
  const { device } = useSession()
  const account = useQuery({ ...callQuery(tvAccountCalls.read), select: ({ data }) => data?.devices ?? [] })
  const signedIn = readOwnDevices().filter(({ id }) => id !== device?.id)
  const inAccount = (account.data ?? []).filter(({ id }) => id !== device?.id && !signedIn.some((one) => one.id === id))
  const others: Target[] = [...signedIn, ...inAccount]
  if (others.length > 0) return <CopyForm others={others} />
  return (
    <OwnerPage title={t(($) => $.ownerSelf.copy.title)} backTo="/device/settings">
      {account.isPending && account.fetchStatus === 'fetching' ? (
        <div aria-busy="true" aria-label={t(($) => $.owner.loading)}>
          <FormSkeleton />
        </div>
      ) : (
        <EmptyState
          icon={Tv}
          title={t(($) => $.ownerSelf.copy.none)}
          message={t(($) => $.ownerSelf.copy.noneAbout)}
          action={
            <>
              <AddTv />
              <LinkButton href="/device/account">{t(($) => $.tvAccount.title)}</LinkButton>
            </>
          }
        />
      )}
    </OwnerPage>
  )
}

function AddTv() {
  const { t } = useTranslation()
  return (
    <Button icon={Plus} onPress={addDevice}>
      {t(($) => $.ownerSelf.switcher.add)}
    </Button>
  )
}

function CopyForm({ others }: { others: readonly Target[] }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<AnswerOf<typeof ownerSelfCalls.copy> | null>(null)
  const chosen = (target: string) => others.find(({ id }) => id === target)
  const form = useForm({
    first: { target: others[0]?.id ?? '', sources: true, settings: true, password: '' },
    send: sends(ownerSelfCalls.copy).send,
    body: ({ target, settings, ...rest }) => {
      const token = chosen(target)?.token
      return token === undefined
        ? { target_tv: target, settings: false, ...rest }
        : { target_token: token, settings, ...rest }
    },
    nameOf: (path) => (path === 'target_token' || path === 'target_tv' ? 'target' : path),
    check: ({ password }) => ({ password: password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined }),
    onDone: (answer) => {
      setCopied(answer)
      form.change({ password: '' })
    },
  })
  const takesSettings = chosen(form.values.target)?.token !== undefined
  return (
    <FormElement form={form}>
      <OwnerPage
        title={t(($) => $.ownerSelf.copy.title)}
        about={t(($) => $.ownerSelf.copy.about)}
        backTo="/device/settings"
        action={
          <Button
            type="submit"
            variant="primary"
            icon={Copy}
            isPending={form.isPending}
            isDisabled={!form.values.sources && !(takesSettings && form.values.settings)}
          >
            {t(($) => $.ownerSelf.copy.submit)}
          </Button>
        }
      >
        <RadioGroup
          look="cards"
          label={t(($) => $.ownerSelf.copy.target)}
          {...form.field('target')}
          options={others.map(({ id, name, mac }) => ({ value: id, label: name || mac, description: name && mac }))}
        />
        <AddTv />
        <div className="flex flex-col">
          <Checkbox {...form.toggle('sources')}>{t(($) => $.ownerSelf.copy.sources)}</Checkbox>
          {takesSettings ? (
            <Checkbox {...form.toggle('settings')}>{t(($) => $.ownerSelf.copy.settings)}</Checkbox>
          ) : (
            <p className="text-ink-2">{t(($) => $.ownerSelf.copy.settingsNeedSignIn)}</p>
          )}
        </div>
        <TvPassword {...form.field('password')} />
        <FailureNote notice={form.notice} />
        {copied ? (
          <output
            className={`rounded-md px-4 py-3 text-lg ${copied.left_out > 0 ? 'bg-grace-soft text-grace' : 'bg-ok-soft text-ok'}`}
          >
            {t(($) => $.ownerSelf.copy.done, { count: copied.sources })}{' '}
            {copied.left_out > 0 ? (
              <>
                {t(($) => $.ownerSelf.copy.leftOut, { count: copied.left_out })} {t(($) => $.ownerSelf.copy.leftOutWhy)}
              </>
            ) : null}
          </output>
        ) : null}
      </OwnerPage>
    </FormElement>
  )
}
