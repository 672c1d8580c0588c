import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MailForm } from '../password-email/mail-form.tsx'
import { MailSent } from '../password-email/mail-sent.tsx'

/** A link that opens no more, and the way to a new one. */
export function LinkExpired() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <MailSent message={t(($) => $.session.verify.sent, { email: sentTo })} />
  return (
    <>
      <h1 className="sr-only">{t(($) => $.session.setup.expiredTitle)}</h1>
      <EmptyState
        className="px-0! py-4!"
        icon={Unlink}
        title={t(($) => $.session.setup.expiredTitle)}
        message={t(($) => $.session.verify.expired)}
        action={
          <MailForm
            call={accountsCalls.resendVerification}
            submitLabel={t(($) => $.session.verify.resend)}
            email={user?.email ?? ''}
            onSent={setSentTo}
          />
        }
      />
    </>
  )
}
