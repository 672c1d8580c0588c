import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/action/button.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { useKeepDevice } from '../../device/use-keep-device.ts'
import { OwnerPage } from '../../page/device-page.tsx'
import { FailureNote } from '../../../form/failure-note.tsx'
import { TvPassword } from '../../page/tv-password.tsx'
import { StrengthMeter } from '../../page/strength-meter.tsx'

/** Changes the device's password with the current one. */
export function ChangePasswordScreen() {
  const { t } = useTranslation()
  const keepDevice = useKeepDevice()
  const go = useGo()
  const min = limits.ownerPasswordMin
  const form = useForm({
    first: { current_password: '', password: '' },
    ...sends(ownerCalls.setPassword),
    check: ({ current_password, password }) => ({
      current_password: current_password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined,
      password: [...password].length < min ? t(($) => $.server.errors.too_short, { min }) : undefined,
    }),
    onDone: ({ device }) => {
      keepDevice(device)
      void notifySuccess(t(($) => $.ownerSelf.changePassword.done))
      go('/device/settings')
    },
  })
  return (
    <FormElement form={form}>
      <OwnerPage
        title={t(($) => $.ownerSelf.changePassword.title)}
        about={t(($) => $.ownerSelf.changePassword.about)}
        backTo="/device/settings"
        action={
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t(($) => $.owner.save)}
          </Button>
        }
      >
        <TvPassword {...form.field('current_password')} label={t(($) => $.ownerSelf.changePassword.current)} />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          label={t(($) => $.owner.password.field)}
          description={t(($) => $.owner.password.hint, { min })}
          showLabel={t(($) => $.owner.show)}
          hideLabel={t(($) => $.owner.hide)}
        />
        <StrengthMeter password={form.values.password} />
        <FailureNote notice={form.notice} />
      </OwnerPage>
    </FormElement>
  )
}
