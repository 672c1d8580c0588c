import type { Action, ActionName } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { ChevronDown } from 'lucide-react'
import type { RowFor } from '../../../fields/view/field-view.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { actionsFor } from '../../../resource/row-actions.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/action/menu.tsx'
import { useNow } from '../../../ui/text/use-now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { mayAct } from './may-act.ts'

const resource = devices

/** What a device's state asks for first. */
const main: readonly ActionName<typeof devices>[] = ['activate', 'renew', 'resume', 'unblock']

const toneOf = ({ tone }: Action) => tone

/** What can be done to one TV now: the likeliest as a button, the rest in a menu. */
export function DeviceActions({
  row,
  onAct,
}: {
  row: RowFor<typeof devices>
  onAct: (action: ActionName<typeof devices>) => void
}) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { user } = useSession()
  const holds = useHolds()
  const now = useNow()
  const offers = (action: ActionName<typeof devices>) => mayAct(user?.role ?? '', action, row, now)
  const actions = actionsFor({ resource, offers }, row, holds)
  const first = main.find((action) => actions.includes(action))
  const others = actions.filter((action) => action !== first)
  return (
    <>
      {others.length > 0 ? (
        <MenuTrigger>
          <Button icon={ChevronDown}>{t(($) => $.table.rowActions)}</Button>
          <Menu
            aria-label={t(($) => $.table.rowActions)}
            placement="top end"
            onAction={(key) => others.filter((action) => action === key).forEach(onAct)}
          >
            {others.map((action) => (
              <MenuItem
                key={action}
                id={action}
                tone={toneOf(resource.actions[action]) === 'stop' ? 'danger' : 'neutral'}
              >
                {words.actions[action]?.label ?? action}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      ) : null}
      {first ? (
        <Button variant="primary" onPress={() => onAct(first)}>
          {words.actions[first]?.label ?? first}
        </Button>
      ) : null}
    </>
  )
}
