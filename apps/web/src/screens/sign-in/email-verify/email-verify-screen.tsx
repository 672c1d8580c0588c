import { toError } from '../../../api/to-error.ts'
import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { CircleCheck, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { HomeLink } from '../../../shell/home-link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { linkToken } from '../link-token.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { LinkExpired } from './link-expired.tsx'

/** Proves an address with a mailed link. It requires a press: a mail scanner that opens links must not consume it. */
export function EmailVerifyScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [token] = useState(linkToken)
  const [state, setState] = useState<'open' | 'expired' | 'done'>(token === '' ? 'expired' : 'open')
  const [failure, setFailure] = useState<Error | null>(null)
  const [isPending, setIsPending] = useState(false)

  const confirm = async () => {
    setFailure(null)
    setIsPending(true)
    try {
      await callApi(accountsCalls.verifyEmail, { body: { token }, quiet: true })
      setState('done')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') setState('expired')
      else setFailure(toError(error))
      setIsPending(false)
    }
  }

  if (state === 'expired') return <LinkExpired />
  if (state === 'done') {
    return (
      <div role="status">
        <h1 className="sr-only">{t(($) => $.session.verify.doneTitle)}</h1>
        <EmptyState
          className="px-0! py-4!"
          icon={CircleCheck}
          title={t(($) => $.session.verify.doneTitle)}
          message={t(($) => $.session.verify.done)}
          action={
            user ? <HomeLink /> : <LinkButton href={screenPath('login')}>{t(($) => $.session.login.title)}</LinkButton>
          }
        />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="sr-only">{t(($) => $.session.verify.title)}</h1>
      {failure === null ? null : <FormNotice>{failure.message}</FormNotice>}
      <EmptyState
        className="px-0! py-4!"
        icon={MailQuestion}
        title={t(($) => $.session.verify.title)}
        message={t(($) => $.session.verify.about)}
        action={
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={t(($) => $.session.verify.pending)}
            onPress={() => void confirm()}
          >
            {t(($) => $.session.verify.submit)}
          </Button>
        }
      />
    </div>
  )
}
