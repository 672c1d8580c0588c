import { tvAccountCalls } from '@castellan/contract/calls/tv-account.ts'
import { KeyRound } from 'lucide-react'
import { FailureNote } from '../../form/failure-note.tsx'
import { FormElement } from '../../form/form-element.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { rememberOwnDevice } from '../../session/own-devices.ts'
import { Button } from '../../ui/action/button.tsx'
import { linkStyle, PlainLink } from '../../ui/action/link.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useSignedIn } from '../device/use-signed-in.ts'
import { OwnerPage } from '../page/device-page.tsx'

/** Signs in to every TV of an account; the first one opens, the others stand in the menu. */
export function AccountLoginScreen() {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  const form = useForm({
    first: { email: '', password: '' },
    ...sends(tvAccountCalls.login),
    aboutField: { wrong_credentials: 'password' },
    onDone: ({ devices }) => {
      for (const { token, device } of devices.toReversed()) rememberOwnDevice(token, device)
      const [first] = devices
      if (first) signedIn(first.token, first.device)
    },
  })
  return (
    <FormElement form={form}>
      <OwnerPage
        title={t(($) => $.tvAccount.login.title)}
        about={t(($) => $.tvAccount.login.about)}
        action={
          <Button type="submit" variant="primary" icon={KeyRound} isPending={form.isPending}>
            {t(($) => $.tvAccount.login.submit)}
          </Button>
        }
      >
        <TextField
          {...form.field('email')}
          label={t(($) => $.tvAccount.email)}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          {...form.field('password')}
          label={t(($) => $.tvAccount.password)}
          autoComplete="current-password"
          showLabel={t(($) => $.owner.show)}
          hideLabel={t(($) => $.owner.hide)}
        />
        <FailureNote notice={form.notice} />
        <PlainLink href="/device/login" className={`${linkStyle} inline-flex min-h-12 items-center self-start text-lg`}>
          {t(($) => $.tvAccount.login.byTv)}
        </PlainLink>
      </OwnerPage>
    </FormElement>
  )
}
