import { CircleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { IdempotentSend } from './use-idempotent-send.ts'

/** Why an action was not done, or that nobody knows; read aloud when it appears. */
export function SendNotice({ send }: { send: Pick<IdempotentSend<unknown>, 'notice' | 'isUsedUp' | 'startAgain'> }) {
  const { t } = useTranslation()
  if (send.notice === null) return null
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-sm bg-stop-soft px-3 py-2.5 text-sm text-stop">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-2 font-medium wrap-anywhere">
        {send.notice}
        {send.isUsedUp ? (
          <Button size="sm" onPress={send.startAgain}>
            {t(($) => $.credits.send.startAgain)}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
