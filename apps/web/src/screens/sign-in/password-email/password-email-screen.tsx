import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { useState } from 'react'
import { screenPath } from '../../../routing/screen-path.ts'
import { Link } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MailForm } from './mail-form.tsx'
import { MailSent } from './mail-sent.tsx'

/** Asks for a mail with a link for a new password. */
export function PasswordEmailScreen() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <MailSent message={t(($) => $.session.forgot.sent, { email: sentTo })} />
  return (
    <>
      <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.session.forgot.title)}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t(($) => $.session.forgot.about)}</p>
      <MailForm
        call={accountsCalls.forgotPassword}
        submitLabel={t(($) => $.session.forgot.submit)}
        onSent={setSentTo}
      />
      <p className="mt-4 text-center text-sm">
        <Link href={screenPath('login')}>{t(($) => $.session.forgot.back)}</Link>
      </p>
    </>
  )
}
