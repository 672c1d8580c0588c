import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../data/use-go.ts'
import { useKeepDevice } from '../data/use-keep-device.ts'
import { DevicePage } from '../parts/device-page.tsx'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** The password every owner sets before anything else (spec §4). */
export function PasswordScreen() {
  const { t } = useTranslation()
  const keepDevice = useKeepDevice()
  const go = useGo()
  const { device } = useSession()
  const [password, setPassword] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(ownerCalls.setPassword, { body: { password } }),
    onSuccess: (answer) => {
      keepDevice(answer.device)
      go('/device')
    },
  })
  const isShort = [...password].length < limits.ownerPasswordMin
  const shortWords =
    isAsked && isShort ? t(($) => $.server.errors.too_short, { min: limits.ownerPasswordMin }) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (!isShort && !save.isPending) save.mutate()
      }}
    >
      <DevicePage
        title={t(($) => $.owner.password.title)}
        about={t(($) => $.owner.password.about)}
        action={
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {t(($) => $.owner.password.save)}
          </Button>
        }
      >
        <input type="text" name="username" autoComplete="username" value={device?.mac ?? ''} readOnly hidden />
        <PasswordField
          autoFocus
          name="password"
          autoComplete="new-password"
          label={t(($) => $.owner.password.field)}
          description={t(($) => $.owner.password.hint, { min: limits.ownerPasswordMin })}
          showLabel={t(($) => $.owner.show)}
          hideLabel={t(($) => $.owner.hide)}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            if (save.isError) save.reset()
          }}
          errorMessage={shortWords ?? fieldMessage(save.error, 'password')}
        />
        <StrengthMeter password={password} />
        <FailureNote error={save.error} fields={['password']} />
      </DevicePage>
    </form>
  )
}
