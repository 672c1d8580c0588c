import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { Link } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AccountForm } from '../account-form.tsx'
import { MailSent } from '../password-email/mail-sent.tsx'

/** Requests an account, where registration is open. It does not reveal which addresses are known. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <MailSent message={t(($) => $.session.register.sent, { email: sentTo })} />
  return (
    <>
      <AccountForm
        title={t(($) => $.session.register.title)}
        about={t(($) => $.session.register.about)}
        submitLabel={t(($) => $.session.register.submit)}
        pendingLabel={t(($) => $.session.register.pending)}
        hasPassword={false}
        onSubmit={async ({ name, email }) => {
          await callApi(accountsCalls.register, { body: { name, email }, quiet: true })
          setSentTo(email.trim())
        }}
      />
      <p className="mt-4 text-center text-sm text-ink-2">
        {t(($) => $.session.register.known)}{' '}
        <Link href={screenPath('login')}>{t(($) => $.session.register.knownLink)}</Link>
      </p>
    </>
  )
}
