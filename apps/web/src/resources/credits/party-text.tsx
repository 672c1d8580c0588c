import type { CreditType } from '@castellan/contract/licences/credit-moves.ts'
import type { Party } from '@castellan/contract/calls/credits.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { Nothing } from '../../fields/view/nothing.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The panel's own account on one side of a movement, where the type determines it; that of a reversal does not. */
export function panelAccountOf(type: CreditType, side: 'from' | 'to'): Party['kind'] | null {
  if (type === 'mint' && side === 'from') return 'mint'
  if ((type === 'activation' || type === 'renewal' || type === 'voucher') && side === 'to') return 'activation'
  if (type === 'refund' && side === 'from') return 'activation'
  if (type === 'expiry' && side === 'to') return 'expired'
  return type === 'adjustment' ? 'adjust' : null
}

/** Whose credits: a person, with the way to their statement, or an account of the panel. */
export function PartyText({ kind, user }: { kind: Party['kind'] | null; user: RefLink | null }) {
  const { t } = useTranslation()
  const holds = useHolds()
  if (!user)
    return kind === null ? <Nothing /> : <span className="text-ink-2">{t(($) => $.credits.parties[kind])}</span>
  const name = (
    <span dir="auto" title={user.label} className="block max-w-40 truncate">
      {user.label}
    </span>
  )
  if (!holds('view-credit-ledger')) return name
  return (
    <PathLink
      href={screenPath('reseller.credits.user', { id: user.id })}
      className="inline-block align-middle font-normal"
    >
      {name}
    </PathLink>
  )
}
