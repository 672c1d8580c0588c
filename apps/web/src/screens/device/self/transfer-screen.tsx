import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { notify } from '../../../session/notify.ts'
import { signInDevice } from '../../../session/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../data/use-go.ts'
import { formatDeviceKey, plainDeviceKey } from '../login/format-device-key.ts'
import { formatMac, isWholeMac } from '../login/format-mac.ts'
import { CodeField } from '../parts/code-field.tsx'
import { DevicePage } from '../parts/device-page.tsx'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { TvPassword } from '../parts/tv-password.tsx'
import { useDraftValue } from '../parts/use-draft-value.ts'

/** Moves everything to a new TV that stands beside the phone. */
export function TransferScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const [mac, setMac, dropMac] = useDraftValue('transfer.mac', '')
  const [secrets, setSecrets] = useState({ key: '', password: '' })
  const [isAsked, setIsAsked] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const move = useMutation({
    meta: failureShown,
    mutationFn: () =>
      callApi(ownerSelfCalls.transfer, {
        body: { mac, device_key: plainDeviceKey(secrets.key), password: secrets.password },
      }),
    onSuccess: ({ token, device }) => {
      dropMac()
      signInDevice(token, device)
      void notify(
        'success',
        t(($) => $.ownerSelf.transfer.done),
      )
      go('/device')
    },
  })
  const faults = {
    mac: isWholeMac(mac) ? undefined : t(($) => $.server.errors.not_mac),
    key: plainDeviceKey(secrets.key).length === 8 ? undefined : t(($) => $.owner.login.deviceKeyIncomplete),
    password: secrets.password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined,
  }
  const isWhole = Object.values(faults).every((fault) => fault === undefined)
  const said = (field: keyof typeof faults) => (isAsked ? faults[field] : undefined)
  const forget = () => {
    if (move.isError) move.reset()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        setIsSure(isWhole)
      }}
    >
      <DevicePage
        title={t(($) => $.ownerSelf.transfer.title)}
        about={t(($) => $.ownerSelf.transfer.about)}
        backTo="/device/settings"
        action={
          <Button type="submit" variant="primary" isPending={move.isPending}>
            {t(($) => $.ownerSelf.transfer.submit)}
          </Button>
        }
      >
        <p className="text-lg text-ink-2">{t(($) => $.ownerSelf.transfer.steps)}</p>
        <CodeField
          name="mac"
          label={t(($) => $.ownerSelf.transfer.mac)}
          placeholder="00:1A:79:4C:12:9E"
          format={formatMac}
          value={mac}
          onChange={(typed) => {
            setMac(typed)
            forget()
          }}
          errorMessage={said('mac') ?? fieldMessage(move.error, 'mac')}
        />
        <CodeField
          name="device_key"
          label={t(($) => $.ownerSelf.transfer.key)}
          description={t(($) => $.owner.login.deviceKeyHint)}
          placeholder="ABCD-EFGH"
          format={formatDeviceKey}
          value={secrets.key}
          onChange={(key) => {
            setSecrets({ ...secrets, key })
            forget()
          }}
          errorMessage={said('key') ?? fieldMessage(move.error, 'device_key')}
        />
        <TvPassword
          label={t(($) => $.ownerSelf.transfer.password)}
          value={secrets.password}
          onChange={(password) => {
            setSecrets({ ...secrets, password })
            forget()
          }}
          errorMessage={said('password') ?? fieldMessage(move.error, 'password')}
        />
        <FailureNote error={move.error} fields={['mac', 'device_key', 'password']} />
        <ConfirmDialog
          isOpen={isSure}
          onOpenChange={setIsSure}
          title={t(($) => $.ownerSelf.transfer.confirmTitle, { mac })}
          message={t(($) => $.ownerSelf.transfer.confirm)}
          confirmLabel={t(($) => $.ownerSelf.transfer.submit)}
          cancelLabel={t(($) => $.owner.cancel)}
          tone="danger"
          onConfirm={() =>
            move.mutateAsync().catch((error: unknown) => {
              // What was wrong with a field stands under it, behind this dialog.
              if (!(error instanceof ApiError)) throw error
            })
          }
        />
      </DevicePage>
    </form>
  )
}
