import { ownerSourcePinCalls } from '@castellan/contract/calls/owner-source-pins.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/action/dialog.tsx'
import { PinField } from '../../page/pin-field.tsx'
import { TvPassword } from '../../page/tv-password.tsx'
import { useRenewSources, useRenewStale } from '../queries/use-sources.ts'

export interface PinDialogProps {
  source: { id: string; name: string; version: number; has_pin: boolean; locked: boolean }
  /** Changes a source of this kind. */
  change: Call
  onClose: () => void
}

/** Enters the PIN of a source, sets or changes it, or removes a forgotten one. */
export function PinDialog(props: PinDialogProps) {
  const { source, onClose } = props
  const { t } = useTranslation()
  const [isForgotten, setIsForgotten] = useState(false)
  const { name } = source
  const what = {
    enter: [t(($) => $.ownerSources.lock.enterFor, { name }), t(($) => $.ownerSources.lock.enterAbout)],
    forgotten: [t(($) => $.ownerSources.lock.forgot), t(($) => $.ownerSources.lock.forgotAbout)],
    set: [
      source.has_pin ? t(($) => $.ownerSources.lock.change) : t(($) => $.ownerSources.lock.set),
      t(($) => $.ownerSources.lock.setAbout),
    ],
  }
  const step = !source.locked ? 'set' : isForgotten ? 'forgotten' : 'enter'
  const [title, description] = what[step]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={description}
      closeLabel={t(($) => $.owner.cancel)}
    >
      {step === 'set' ? <SetPin {...props} /> : null}
      {step === 'enter' ? <EnterPin {...props} onForgotten={() => setIsForgotten(true)} /> : null}
      {step === 'forgotten' ? <ForgottenPin {...props} /> : null}
    </Dialog>
  )
}

const formStyle = 'flex flex-col gap-4'

function EnterPin({ source: { id }, onClose, onForgotten }: PinDialogProps & { onForgotten: () => void }) {
  const { t } = useTranslation()
  const renew = useRenewSources()
  const form = useForm({
    first: { pin: '' },
    ...sends(ownerSourcePinCalls.unlock, { params: { id } }),
    onDone: async () => {
      await renew()
      // What is on screen is hidden again when the server hides it.
      setTimeout(() => void renew(), limits.sourceUnlockMs)
      onClose()
    },
  })
  return (
    <FormElement form={form} className={formStyle}>
      <PinField {...form.field('pin')} label={t(($) => $.ownerSources.lock.field)} />
      <FailureNote notice={form.notice} />
      <Button type="submit" variant="primary" width="full" isPending={form.isPending}>
        {t(($) => $.ownerSources.lock.open)}
      </Button>
      <Button variant="ghost" width="full" onPress={onForgotten}>
        {t(($) => $.ownerSources.lock.forgot)}
      </Button>
    </FormElement>
  )
}

function ForgottenPin({ source: { id, name }, onClose }: PinDialogProps) {
  const { t } = useTranslation()
  const done = useDone(onClose)
  const form = useForm({
    first: { password: '' },
    ...sends(ownerSourcePinCalls.resetPin, { params: { id } }),
    check: ({ password }) => ({ password: password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined }),
    onDone: () => done(t(($) => $.ownerSources.lock.removed, { name })),
  })
  return (
    <FormElement form={form} className={formStyle}>
      <TvPassword {...form.field('password')} />
      <FailureNote notice={form.notice} />
      <Button type="submit" variant="primary" width="full" isPending={form.isPending}>
        {t(($) => $.ownerSources.lock.remove)}
      </Button>
    </FormElement>
  )
}

function SetPin({ source: { id, name, version, has_pin }, change, onClose }: PinDialogProps) {
  const { t } = useTranslation()
  const done = useDone(onClose)
  const renewStale = useRenewStale()
  const form = useForm({
    first: { pin: '', isRemoved: false },
    send: (pin: string | null) => callApi(change, { body: { id, version, pin } }),
    body: ({ pin, isRemoved }) => (isRemoved ? null : pin),
    check: ({ pin, isRemoved }) => ({
      pin: isRemoved || pin.length >= 4 ? undefined : t(($) => $.ownerSources.lock.newHint),
    }),
    onFailed: (error) => {
      renewStale(error)
      return undefined
    },
    onDone: (_, { isRemoved }) =>
      done(isRemoved ? t(($) => $.ownerSources.lock.removed, { name }) : t(($) => $.ownerSources.lock.saved, { name })),
  })
  return (
    <FormElement form={form} className={formStyle}>
      <PinField
        {...form.field('pin')}
        label={t(($) => $.ownerSources.lock.newField)}
        description={t(($) => $.ownerSources.lock.newHint)}
      />
      <FailureNote notice={form.notice} />
      <Button type="submit" variant="primary" width="full" isPending={form.isPending}>
        {t(($) => $.ownerSources.lock.save)}
      </Button>
      {has_pin ? (
        <Button width="full" isDisabled={form.isPending} onPress={() => void form.submit({ isRemoved: true })}>
          {t(($) => $.ownerSources.lock.remove)}
        </Button>
      ) : null}
    </FormElement>
  )
}

function useDone(onClose: () => void) {
  const renew = useRenewSources()
  return async (text: string) => {
    await renew()
    void notifySuccess(text)
    onClose()
  }
}
