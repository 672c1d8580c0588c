import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { enteredCreditTypes, type EnteredCreditType } from '@castellan/contract/licences/credit-moves.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { ChevronDown, Layers, ShieldCheck, Tag } from 'lucide-react'
import { callApi } from '../../../api/call-api.ts'
import { notify, notifySuccess } from '../../../toasts/notify.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/action/menu.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type MoreMenuProps = { hasPeople: boolean; onEnter: (type: EnteredCreditType) => void }

/** What is done more seldom: taking back, issuing, prices, and the check of the ledger. */
export function MoreMenu({ hasPeople, onEnter }: MoreMenuProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const holds = useHolds()
  const mayIssue = holds('mint-credits') && hasAdminRole(user)
  const types = enteredCreditTypes.filter(
    (type) => (type === 'clawback' && hasPeople) || (type !== 'transfer' && mayIssue),
  )
  if (types.length === 0 && !holds('manage-options')) return null
  return (
    <MenuTrigger>
      <Button icon={ChevronDown}>{t(($) => $.credits.more)}</Button>
      <Menu aria-label={t(($) => $.credits.more)}>
        {types.map((type) => (
          <MenuItem key={type} onAction={() => onEnter(type)}>
            {t(($) => $.enterCredits[type].title)}
          </MenuItem>
        ))}
        {holds('manage-options') && types.length > 0 ? <MenuSeparator /> : null}
        {holds('manage-options') ? (
          <MenuItem icon={Tag} href={screenPath('settings.prices')}>
            {t(($) => $.credits.tabs.prices)}
          </MenuItem>
        ) : null}
        {holds('manage-options') ? (
          <MenuItem icon={Layers} href={screenPath('settings.services')}>
            {t(($) => $.resources.services.many)}
          </MenuItem>
        ) : null}
        {mayIssue ? (
          <MenuItem icon={ShieldCheck} onAction={() => void checkLedger(t)}>
            {t(($) => $.credits.ledger.check)}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  )
}

async function checkLedger(t: ReturnType<typeof useTranslation>['t']): Promise<void> {
  try {
    const { entries, fault } = await callApi(creditCalls.checkLedger)
    if (fault)
      await notify(
        'error',
        t(($) => $.credits.ledger.broken, { where: `${fault.what} ${fault.where}` }),
      )
    else await notifySuccess(t(($) => $.credits.ledger.intact, { count: entries }))
  } catch (error) {
    if (error instanceof Error) await notify('error', error.message)
  }
}
