import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { useState } from 'react'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { signInDevice } from '../../../session/sign-in.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { formatDeviceKey, typedDeviceKey } from '../../device/format-device-key.ts'
import { formatMac, isWholeMac } from '../../device/format-mac.ts'
import { CodeField } from '../../../ui/field/code-field.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { FailureNote } from '../../../form/failure-note.tsx'
import { TvPassword } from '../../page/tv-password.tsx'

/** Moves everything to a new TV that is next to the phone. */
export function TransferScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const [isSure, setIsSure] = useState(false)
  const form = useForm({
    first: { mac: '', device_key: '', password: '' },
    keep: { for: 'owner', as: 'transfer', secret: ['device_key', 'password'] },
    send: sends(ownerSelfCalls.transfer).send,
    body: (values) => ({ ...values, device_key: typedDeviceKey(values.device_key) }),
    check: ({ mac, device_key, password }) => ({
      mac: isWholeMac(mac) ? undefined : t(($) => $.server.errors.not_mac),
      device_key: typedDeviceKey(device_key).length === 8 ? undefined : t(($) => $.owner.login.deviceKeyIncomplete),
      password: password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined,
    }),
    onDone: ({ token, device }) => {
      signInDevice(token, device)
      void notifySuccess(t(($) => $.ownerSelf.transfer.done))
      go('/device')
    },
  })
  return (
    <FormElement form={{ ...form, submit: async () => setIsSure(form.isRight()) }}>
      <OwnerPage
        title={t(($) => $.ownerSelf.transfer.title)}
        about={t(($) => $.ownerSelf.transfer.about)}
        backTo="/device/settings"
        action={
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t(($) => $.ownerSelf.transfer.submit)}
          </Button>
        }
      >
        <p className="text-lg text-ink-2">{t(($) => $.ownerSelf.transfer.steps)}</p>
        <CodeField
          {...form.field('mac')}
          label={t(($) => $.ownerSelf.transfer.mac)}
          placeholder="00:1A:79:4C:12:9E"
          format={formatMac}
        />
        <CodeField
          {...form.field('device_key')}
          label={t(($) => $.ownerSelf.transfer.key)}
          description={t(($) => $.owner.login.deviceKeyHint)}
          placeholder="ABCD-EFGH"
          format={formatDeviceKey}
        />
        <TvPassword {...form.field('password')} label={t(($) => $.ownerSelf.transfer.password)} />
        <FailureNote notice={form.notice} />
        <ConfirmDialog
          isOpen={isSure}
          onOpenChange={setIsSure}
          title={t(($) => $.ownerSelf.transfer.confirmTitle, { mac: form.values.mac })}
          message={t(($) => $.ownerSelf.transfer.confirm)}
          confirmLabel={t(($) => $.ownerSelf.transfer.submit)}
          cancelLabel={t(($) => $.owner.cancel)}
          tone="danger"
          onConfirm={form.submit}
        />
      </OwnerPage>
    </FormElement>
  )
}
