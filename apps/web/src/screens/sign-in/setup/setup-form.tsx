import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { callApi } from '../../../api/call-api.ts'
import { signInStaff } from '../../../session/sign-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AccountForm } from '../account-form.tsx'

type Props = { token: string; onUsed: () => void; onDone: () => void }

export function SetupForm({ token, onUsed, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <AccountForm
      title={t(($) => $.session.setup.title)}
      about={t(($) => $.session.setup.about)}
      submitLabel={t(($) => $.session.setup.submit)}
      pendingLabel={t(($) => $.session.setup.pending)}
      onSubmit={async (account) => {
        const answer = await callApi(sessionCalls.setup, { body: { token, ...account }, quiet: true })
        onUsed()
        signInStaff(answer.token, false)
        onDone()
      }}
    />
  )
}
