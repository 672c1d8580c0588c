import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { partSnoozed, SnoozedToggle } from './snoozed-toggle.tsx'
import { RequestLine } from './request-line.tsx'

/** Requests for credits of the people below a reseller; the card is there only while there are some. */
export function RequestsCard() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery(homesCalls.attention))
  const [seesSnoozed, setSeesSnoozed] = useState(false)
  const requests = data?.data.filter(({ kind }) => kind === 'requests') ?? []
  if (requests.length === 0) return null
  const [now, snoozed] = partSnoozed(requests)
  return (
    <Card
      title={t(($) => $.home.attention.kinds.requests)}
      padding="none"
      actions={<Badge tone="grace">{now.length}</Badge>}
    >
      <ul className="divide-y divide-line">
        {(seesSnoozed ? [...now, ...snoozed] : now).map((problem) => (
          <li key={problem.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <RequestLine problem={problem} />
          </li>
        ))}
      </ul>
      <div className="px-2 py-1 empty:hidden">
        <SnoozedToggle count={snoozed.length} isOn={seesSnoozed} onChange={setSeesSnoozed} />
      </div>
    </Card>
  )
}
