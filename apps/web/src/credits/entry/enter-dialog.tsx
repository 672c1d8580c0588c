import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { KeyedNotice } from '../../form/keyed-notice.tsx'
import { useSession } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BalanceAfter } from './balance-after.tsx'
import { changeFor, type EntryValues } from './entry.ts'
import { EntryFields, InvoiceFields } from './entry-fields.tsx'
import { readCredits } from '../read-credits.ts'
import { useEntry } from './use-entry.ts'
import { useFigures } from '../use-figures.ts'

export type EnterDialogProps = Pick<EntryValues, 'type' | 'person'> & { onClose: () => void }

/** Creates a transaction: transfer, reversal, issue, correction or expiry. */
export function EnterDialog({ type, person, onClose }: EnterDialogProps) {
  const { t } = useTranslation()
  const figure = useFigures()
  const form = useEntry({ type, person }, onClose)
  const summary = useQuery(callQuery(creditCalls.creditSummary)).data
  return (
    <FormDialog
      form={form}
      notice={<KeyedNotice form={form} />}
      isHeld
      isDismissable={false}
      title={t(($) => $.enterCredits[type].title)}
      description={t(($) => $.enterCredits[type].hint, { max: summary ? figure(summary.mint_alone_max) : '…' })}
      submitLabel={t(($) => $.enterCredits[type].button)}
      onClose={onClose}
    >
      <EntryFields form={form} />
      <Afterwards entry={form.values} />
      <InvoiceFields form={form} />
    </FormDialog>
  )
}

/** What the reader and the other one have once it is settled. What an admin takes back goes to anyone who is above, who may be another. */
function Afterwards({ entry }: { entry: EntryValues }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const own = useQuery(callQuery(creditCalls.creditSummary)).data?.balance
  const { type, person } = entry
  const change = changeFor(entry, readCredits(entry.credits) ?? 0)
  const isOperator = hasAdminRole(user)
  const isOwn = type === 'transfer' || (type === 'clawback' && !isOperator)
  const changes = [
    ...(isOwn ? [{ name: t(($) => $.credits.yourCredits), before: own, change: -change }] : []),
    ...(person ? [{ name: person.label, before: person.balance, change }] : []),
  ]
  return changes.length === 0 ? null : <BalanceAfter changes={changes} />
}
