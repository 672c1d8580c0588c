import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { screenPath } from '../../../routing/screen-path.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { linkToken } from '../link-token.ts'
import { PasswordResetForm } from './password-reset-form.tsx'

/** Sets a new password with a mailed link. */
export function PasswordResetScreen() {
  const { t } = useTranslation()
  const [token] = useState(linkToken)
  const [state, setState] = useState<'open' | 'expired' | 'done'>(token === '' ? 'expired' : 'open')
  if (state === 'open') {
    return <PasswordResetForm token={token} onExpired={() => setState('expired')} onDone={() => setState('done')} />
  }
  const isDone = state === 'done'
  const title = isDone ? t(($) => $.session.reset.doneTitle) : t(($) => $.session.setup.expiredTitle)
  return (
    <div role="status">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        className="px-0! py-4!"
        icon={isDone ? CircleCheck : Unlink}
        title={title}
        message={isDone ? t(($) => $.session.reset.done) : t(($) => $.session.reset.expired)}
        action={
          <LinkButton href={screenPath(isDone ? 'login' : 'password.email')}>
            {isDone ? t(($) => $.session.login.title) : t(($) => $.session.reset.again)}
          </LinkButton>
        }
      />
    </div>
  )
}
