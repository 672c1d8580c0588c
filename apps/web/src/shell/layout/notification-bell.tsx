import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { screenPath } from '../../routing/screen-path.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { Popover, PopoverTrigger } from '../../ui/action/popover.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNotifications } from '../use-notifications.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const NotificationList = lazy(async () => (await import('./notification-list.tsx')).NotificationList)

/** So many stand in the little list; the rest is behind See all. */
const shownAtFirst = 5

export function NotificationBell() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { notifications, unread, hasFailed, tryAgain, read, choose } = useNotifications()
  const label = unread > 0 ? t(($) => $.shell.bell.unread, { count: unread }) : t(($) => $.shell.bell.label)
  const readAll =
    unread > 0 ? (
      <Button size="sm" variant="ghost" onPress={() => read()}>
        {t(($) => $.shell.bell.readAll)}
      </Button>
    ) : null
  const rest =
    hasFailed && notifications.length === 0 ? (
      <ErrorState
        className="py-8!"
        message={t(($) => $.shell.bell.failed)}
        action={<Button onPress={tryAgain}>{t(($) => $.shell.tryAgain)}</Button>}
      />
    ) : (
      <EmptyState className="py-8!" icon={BellRing} message={t(($) => $.shell.bell.none)} />
    )
  return (
    <PopoverTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton icon={Bell} label={label} hasDot={unread > 0} tooltipPlacement="bottom" />
      <Popover
        label={t(($) => $.shell.bell.label)}
        placement="bottom end"
        className="w-[min(24rem,calc(100vw-24px))] p-0!"
      >
        <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line ps-3 pe-1.5">
          <h2 className="text-base font-semibold">{t(($) => $.shell.bell.label)}</h2>
          {readAll}
        </div>
        {notifications.length === 0 ? (
          rest
        ) : (
          <NotificationList
            notifications={notifications.slice(0, shownAtFirst)}
            onChoose={(notification) => {
              if (choose(notification)) setOpen(false)
            }}
          />
        )}
        <div className="border-t border-line p-1.5">
          <LinkButton
            variant="ghost"
            width="full"
            href={screenPath('settings.notifications')}
            onPress={() => setOpen(false)}
          >
            {t(($) => $.shell.bell.seeAll)}
          </LinkButton>
        </div>
      </Popover>
    </PopoverTrigger>
  )
}
