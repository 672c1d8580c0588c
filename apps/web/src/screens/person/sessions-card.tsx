import { toError } from '../../api/to-error.ts'
import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SessionItem } from '../../settings/session-item.tsx'
import { AskedCard } from '../../figures/asked-card.tsx'
import { notify, notifySuccess } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'

/** Where somebody is signed in, with the way to end it there. */
export function PersonSessionsCard({ id }: { id: number }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [ending, setEnding] = useState<number | 'all' | null>(null)
  const list = callQuery(peopleCalls.sessions, { params: { id } })
  const asked = useQuery(list)
  const end = async (session: number | 'all') => {
    setEnding(session)
    try {
      if (session === 'all') await callApi(peopleCalls.endSessions, { params: { id } })
      else await callApi(peopleCalls.endSession, { params: { id, session } })
      void notifySuccess(t(($) => $.person.sessions.ended))
    } catch (error) {
      void notify('error', toError(error).message)
    }
    await queries.invalidateQueries({ queryKey: list.queryKey })
    setEnding(null)
  }
  const count = asked.data?.data.length ?? 0
  return (
    <AskedCard
      title={t(($) => $.person.sessions.title)}
      padding="none"
      asked={asked}
      actions={
        count > 1 ? (
          <Button variant="ghost" size="sm" isPending={ending === 'all'} onPress={() => void end('all')}>
            {t(($) => $.person.sessions.endAll)}
          </Button>
        ) : undefined
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <p className="p-4 text-ink-2">{t(($) => $.person.sessions.none)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={ending === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )
      }
    </AskedCard>
  )
}
