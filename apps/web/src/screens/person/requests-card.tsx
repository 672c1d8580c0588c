import { creditRequestCalls, type CreditRequest } from '@castellan/contract/calls/credit-requests.ts'
import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AnswerButtons } from '../../credits/requests/answer-buttons.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'

const tones = { open: 'grace', given: 'ok', declined: 'stop', withdrawn: 'off' } as const

/** What a person has asked for and what came of it; the card is there once they have asked. */
export function PersonRequestsCard({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery(creditRequestCalls.personRequests, { params: { id } }))
  const balance = useQuery(callQuery(peopleCalls.money, { params: { id } })).data?.balance
  if (!data || (!data.open && data.past.length === 0)) return null
  const { open, past, may } = data
  return (
    <Card title={t(($) => $.credits.request.history)} padding="none">
      <ul className="divide-y divide-line">
        {[...(open ? [open] : []), ...past].map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <Badge tone={tones[request.state]}>{t(($) => $.credits.request.states[request.state])}</Badge>
            <Outcome request={request} />
            <span className="text-sm text-ink-3">
              <RelativeTime date={request.answered_at ?? request.asked_at} />
            </span>
            {request.state === 'open' && may ? (
              <AnswerButtons asked={{ id: request.id, name, credits: request.credits, balance }} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Outcome({ request: { credits, given, note, reason } }: { request: CreditRequest }) {
  const { t } = useTranslation()
  const figure = (count: number) => t(($) => $.credits.credits, { count })
  return (
    <div className="min-w-40 flex-1 wrap-anywhere">
      <p>
        {t(($) => $.credits.request.asked, { credits: figure(credits) })}
        {given === null ? null : ` · ${t(($) => $.credits.request.givenCredits, { credits: figure(given) })}`}
      </p>
      {note === '' && reason === '' ? null : (
        <p className="text-sm text-ink-2">
          {note === '' ? null : (
            <q>
              <bdi>{note}</bdi>
            </q>
          )}{' '}
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  )
}
