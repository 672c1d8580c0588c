import { BellRing } from 'lucide-react'
import { NotificationList } from '../../../shell/layout/notification-list.tsx'
import { useNotifications } from '../../../shell/use-notifications.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Loading } from '../../../resource/loading.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What the bell counts, all of it. */
export function Received() {
  const { t } = useTranslation()
  const { notifications, unread, isLoading, hasFailed, tryAgain, read, choose } = useNotifications()
  return (
    <Card padding="none">
      {unread > 0 ? (
        <div className="flex justify-end border-b border-line p-1.5">
          <Button size="sm" variant="ghost" onPress={() => read()}>
            {t(($) => $.shell.bell.readAll)}
          </Button>
        </div>
      ) : null}
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} onChoose={choose} />
      ) : hasFailed ? (
        <ErrorState
          message={t(($) => $.shell.bell.failed)}
          action={<Button onPress={tryAgain}>{t(($) => $.shell.tryAgain)}</Button>}
        />
      ) : isLoading ? (
        <Loading className="flex flex-col gap-4 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </Loading>
      ) : (
        <EmptyState className="py-8!" icon={BellRing} message={t(($) => $.shell.bell.none)} />
      )}
    </Card>
  )
}
