import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { isFirstPassword } from '@castellan/contract/password-link.ts'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { consumeIntendedPath } from '../../../session/intended-path.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { signInStaff } from '../../../session/sign-in.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { linkToken } from '../link-token.ts'
import { PasswordResetForm } from './password-reset-form.tsx'

/** Sets a new password with a mailed link, and signs in with it: nobody types it twice. */
export function PasswordResetScreen() {
  const { t } = useTranslation()
  const [token] = useState(linkToken)
  const [isFirst] = useState(() => isFirstPassword(location.hash))
  const [state, setState] = useState<'open' | 'expired' | 'done'>(token === '' ? 'expired' : 'open')
  const router = useRouter()
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    // Someone else may be signed in here, and an account may be disabled: the password is set all the same.
    if (sessionStore.read().user !== null) return setState('done')
    try {
      const { token: session } = await callApi(sessionCalls.login, {
        body: { email, password, remember: false },
        quiet: true,
      })
      signInStaff(session, false)
      void router.navigate({ href: consumeIntendedPath('staff') ?? '/', replace: true })
    } catch {
      setState('done')
    }
  }
  if (state === 'open') {
    return <PasswordResetForm {...{ token, isFirst }} onExpired={() => setState('expired')} onDone={signIn} />
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
