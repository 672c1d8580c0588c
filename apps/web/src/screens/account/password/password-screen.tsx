import { useTranslation } from '../../../i18n/use-translation.ts'
import { AccountPage } from '../account-page.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import { PasswordForm } from './password-form.tsx'

/** The reader's password and sessions. */
export function PasswordScreen() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t(($) => $.account.password.title)} about={t(($) => $.account.password.about)}>
      <PasswordForm />
      <SessionsCard />
    </AccountPage>
  )
}
