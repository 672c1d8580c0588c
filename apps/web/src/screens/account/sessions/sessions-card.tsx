import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Loading } from '../../../resource/loading.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SessionItem } from '../../../settings/session-item.tsx'
import { useSessions } from './use-sessions.ts'

/** Where one is signed in, with the way to end it there. */
export function SessionsCard() {
  const { t } = useTranslation()
  const { list, sessions, ending, end, endOthers } = useSessions()
  const [isAsking, setIsAsking] = useState(false)
  const hasOthers = sessions.length > 1
  return (
    <Card padding="none" title={t(($) => $.account.sessions.title)} description={t(($) => $.account.sessions.about)}>
      {list.isPending ? (
        <LoadingSessions />
      ) : list.data === undefined ? (
        <ErrorState
          title={t(($) => $.account.sessions.failed)}
          message={list.error?.message}
          action={<Button onPress={() => void list.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
        />
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={ending === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
          <footer className="border-t border-line px-4 py-3 text-sm text-ink-2">
            {hasOthers ? (
              <Button onPress={() => setIsAsking(true)}>{t(($) => $.account.sessions.endOthers)}</Button>
            ) : (
              t(($) => $.account.sessions.onlyThis)
            )}
          </footer>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t(($) => $.account.sessions.endOthersTitle)}
        message={t(($) => $.account.sessions.endOthersAbout)}
        confirmLabel={t(($) => $.account.sessions.endOthers)}
        cancelLabel={t(($) => $.account.confirm.cancel)}
        onConfirm={endOthers}
      />
    </Card>
  )
}

function LoadingSessions() {
  return (
    <Loading className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3.5">
          <Skeleton className="size-5" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
