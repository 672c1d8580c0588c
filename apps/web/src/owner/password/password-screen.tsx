import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FormElement } from '../../form/form-element.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useGo } from '../device/use-go.ts'
import { useKeepDevice } from '../device/use-keep-device.ts'
import { OwnerPage } from '../page/device-page.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { StrengthMeter } from '../page/strength-meter.tsx'

/** The password every owner sets before anything else (spec §4). */
export function OwnerPasswordScreen() {
  const { t } = useTranslation()
  const keepDevice = useKeepDevice()
  const go = useGo()
  const { device } = useSession()
  const min = limits.ownerPasswordMin
  const form = useForm({
    first: { password: '' },
    ...sends(ownerCalls.setPassword),
    check: ({ password }) => ({
      password: [...password].length < min ? t(($) => $.server.errors.too_short, { min }) : undefined,
    }),
    onDone: (answer) => {
      keepDevice(answer.device)
      go('/device')
    },
  })
  return (
    <FormElement form={form}>
      <OwnerPage
        title={t(($) => $.owner.password.title)}
        about={t(($) => $.owner.password.about)}
        action={
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t(($) => $.owner.password.save)}
          </Button>
        }
      >
        <input type="text" name="username" autoComplete="username" value={device?.mac ?? ''} readOnly hidden />
        <PasswordField
          autoFocus
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
