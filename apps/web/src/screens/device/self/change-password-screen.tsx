import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { notify } from '../../../session/notify.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../data/use-go.ts'
import { useKeepDevice } from '../data/use-keep-device.ts'
import { DevicePage } from '../parts/device-page.tsx'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { TvPassword } from '../parts/tv-password.tsx'
import { StrengthMeter } from '../password/strength-meter.tsx'

/** Changes the device's password with the current one. */
export function ChangePasswordScreen() {
  const { t } = useTranslation()
  const keepDevice = useKeepDevice()
  const go = useGo()
  const [typed, setTyped] = useState({ current: '', next: '' })
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    meta: failureShown,
    mutationFn: () =>
      callApi(ownerCalls.setPassword, { body: { password: typed.next, current_password: typed.current } }),
    onSuccess: ({ device }) => {
      keepDevice(device)
      void notify(
        'success',
        t(($) => $.ownerSelf.changePassword.done),
      )
      go('/device/settings')
    },
  })
  const isShort = [...typed.next].length < limits.ownerPasswordMin
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    if (save.isError) save.reset()
  }
  const missing = isAsked && typed.current === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined
  const short = isAsked && isShort ? t(($) => $.server.errors.too_short, { min: limits.ownerPasswordMin }) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (!isShort && typed.current !== '' && !save.isPending) save.mutate()
      }}
    >
      <DevicePage
        title={t(($) => $.ownerSelf.changePassword.title)}
        about={t(($) => $.ownerSelf.changePassword.about)}
        backTo="/device/settings"
        action={
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {t(($) => $.owner.save)}
          </Button>
        }
      >
        <TvPassword
          label={t(($) => $.ownerSelf.changePassword.current)}
          value={typed.current}
          onChange={(current) => change({ current })}
          errorMessage={missing ?? fieldMessage(save.error, 'current_password')}
        />
        <PasswordField
          name="new-password"
          autoComplete="new-password"
          label={t(($) => $.owner.password.field)}
          description={t(($) => $.owner.password.hint, { min: limits.ownerPasswordMin })}
          showLabel={t(($) => $.owner.show)}
          hideLabel={t(($) => $.owner.hide)}
          value={typed.next}
          onChange={(next) => change({ next })}
          errorMessage={short ?? fieldMessage(save.error, 'password')}
        />
        <StrengthMeter password={typed.next} />
        <FailureNote error={save.error} fields={['password', 'current_password']} />
      </DevicePage>
    </form>
  )
}
