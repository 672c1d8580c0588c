import type { Notification } from '@castellan/contract/calls/office.ts'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const faces = {
  success: { icon: CircleCheck, colour: 'text-ok' },
  error: { icon: CircleAlert, colour: 'text-stop' },
  info: { icon: Info, colour: 'text-trial' },
}

export type NotificationListProps = {
  notifications: readonly Notification[]
  onChoose: (notification: Notification) => void
}

export function NotificationList({ notifications, onChoose }: NotificationListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} onChoose={() => onChoose(notification)} />
        </li>
      ))}
    </ul>
  )
}

function NotificationRow({ notification, onChoose }: { notification: Notification; onChoose: () => void }) {
  const { t } = useTranslation()
  const { data, read_at: readAt, created_at: createdAt } = notification
  const { icon: Icon, colour } = faces[data.group]
  return (
    <button
      type="button"
      onClick={onChoose}
      className="ring-inside flex w-full items-start gap-3 px-3 py-2.5 text-start hover:bg-hover"
    >
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${colour}`} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={readAt === null ? 'min-w-0 font-semibold' : 'min-w-0 text-ink-2'}>
            <bdi>{data.title}</bdi>
          </span>
          <RelativeTime date={createdAt} className="shrink-0 text-xs text-ink-3" />
        </span>
        <span className="block text-sm wrap-anywhere text-ink-2">
          <bdi>{data.body}</bdi>
        </span>
      </span>
      {readAt === null ? (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-brand">
          <span className="sr-only">{t(($) => $.shell.bell.isUnread)}</span>
        </span>
      ) : null}
    </button>
  )
}
