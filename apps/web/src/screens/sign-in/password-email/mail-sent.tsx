import { MailCheck } from 'lucide-react'
import { screenPath } from '../../../routing/screen-path.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The one answer for every address; read aloud when it appears. */
export function MailSent({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <h1 className="sr-only">{t(($) => $.session.forgot.sentTitle)}</h1>
      <EmptyState
        className="px-0! py-4! wrap-anywhere"
        icon={MailCheck}
        title={t(($) => $.session.forgot.sentTitle)}
        message={message}
        action={<LinkButton href={screenPath('login')}>{t(($) => $.session.forgot.back)}</LinkButton>}
      />
    </div>
  )
}
