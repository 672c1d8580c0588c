import { useTranslation } from '../i18n/use-translation.ts'
import { useHolds } from '../session/use-session.ts'
import { notify } from '../toasts/notify.ts'
import { useBeginMessage } from './begin-message.tsx'
import { Button } from '../ui/action/button.tsx'
import { draftToCustomers } from './message-draft.ts'

type MessageCustomersProps = {
  /** With its scheme, as TVs are filtered by it. */
  host: string
  /** Why it fails, in the reader's language. */
  fault: string
  size?: 'sm'
}

/** Opens a message to the TVs that fail because of one provider, for anyone who may write one. */
export function MessageCustomers({ host, fault, size }: MessageCustomersProps) {
  const { t, language } = useTranslation()
  const holds = useHolds()
  const { begin, question } = useBeginMessage()
  if (!holds('manage-mac-notifications') || !holds('manage-devices')) return null
  const draft = async () => {
    try {
      const title = t(($) => $.providers.draft.title)
      const body = t(($) => $.providers.draft.customers, { host: host.replace(/^https?:\/\//u, ''), fault })
      const { first, ...message } = await draftToCustomers(host, { title, body, language })
      const sayFirst = () =>
        first === null
          ? undefined
          : void notify(
              'info',
              t(($) => $.providers.draft.first, { shown: first }),
            )
      begin({ ...message, onOpened: sayFirst })
    } catch (error) {
      if (error instanceof Error) void notify('error', error.message)
    }
  }
  return (
    <>
      <Button {...(size ? { size } : {})} onPress={() => void draft()}>
        {t(($) => $.providers.messageCustomers)}
      </Button>
      {question}
    </>
  )
}
