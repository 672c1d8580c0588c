import { ownerSelfCalls, type OwnMessage } from '@castellan/contract/calls/owner-self.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Inbox } from 'lucide-react'
import { callQuery } from '../../../api/call-query.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { formatDateTime } from '../../../ui/text/format-date.ts'
import { linkStyle } from '../../../ui/action/link.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { SourceListSkeleton } from '../../sources/source-list.tsx'

/** What the operator and the seller have sent to the TV, and whether it was read there. */
export function MessagesScreen() {
  const { t } = useTranslation()
  const messages = useQuery({ ...callQuery(ownerSelfCalls.messages), select: (answer) => answer.data })
  return (
    <OwnerPage title={t(($) => $.tvInbox.title)} about={t(($) => $.tvInbox.about)} backTo="/device/settings">
      <Loaded query={messages} skeleton={<SourceListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={Inbox} title={t(($) => $.tvInbox.none)} message={t(($) => $.tvInbox.noneAbout)} />
          ) : (
            <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-rest">
              {list.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OwnerPage>
  )
}

function MessageRow({ message }: { message: OwnMessage }) {
  const { title, body, state, link, picture, sent_at: sentAt } = message
  const { t, locale } = useTranslation()
  const isRead = state === 'read' || state === 'confirmed'
  return (
    <li className="flex flex-col gap-1 px-4 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-lg font-medium wrap-break-word">
          {title}
        </h2>
        <Badge tone={isRead ? 'ok' : 'off'}>{t(($) => $.tvInbox.states[state])}</Badge>
      </div>
      <p dir="auto" className="text-lg wrap-break-word whitespace-pre-wrap text-ink-2">
        {body}
      </p>
      {picture === null ? null : (
        <Picture sha256={picture} size="w780" alt="" className="max-h-72 w-auto max-w-full self-start object-contain" />
      )}
      {link === '' ? null : (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={`${linkStyle} inline-flex min-h-12 items-center gap-2 self-start text-lg`}
        >
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <bdi dir="ltr">{URL.parse(link)?.host}</bdi>
        </a>
      )}
      <p className="text-ink-3">{formatDateTime(sentAt, { locale })}</p>
    </li>
  )
}
