import { tickets } from '@castellan/contract/resources/tickets.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type CellOverrideProps } from '../../resource/table-view.ts'
import { OpenLink } from '../../resource/value-cell.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Badge } from '../../ui/text/badge.tsx'

const Thread = lazy(async () => (await import('./ticket-thread.tsx')).TicketThread)

const own = overrides(tickets, {
  cells: { subject: Subject, unread: Unread },
  linkColumn: 'subject',
  keyColumns: ['state', 'opened_by', 'last_at'],
  Evidence: Thread,
})

/** Questions of resellers to the operator; the thread is in the details of each. */
export function Tickets() {
  return <ResourceScreen {...own} />
}

function Subject({ view, row }: CellOverrideProps<typeof tickets>) {
  return (
    <span className={row.unread ? 'font-semibold' : undefined}>
      <OpenLink view={view} row={row} text={row.subject} className="max-w-72" />
    </span>
  )
}

function Unread({ row }: CellOverrideProps<typeof tickets>) {
  const { t } = useTranslation()
  return row.unread ? <Badge tone="trial">{t(($) => $.tickets.unread)}</Badge> : null
}
