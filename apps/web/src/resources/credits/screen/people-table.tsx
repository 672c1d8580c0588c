import { named } from '@castellan/contract/types/typed-keys.ts'
import { mayView } from '@castellan/contract/access/holds.ts'
import { EllipsisVertical, FileText } from 'lucide-react'
import { PathLink } from '../../../routing/path-link.tsx'
import { screenPath } from '../../../routing/screen-path.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/action/menu.tsx'
import { SkeletonRows } from '../../../ui/table/skeleton-rows.tsx'
import { TableRow, Table, THead } from '../../../ui/table/table.tsx'
import { Td } from '../../../ui/table/td.tsx'
import { Th } from '../../../ui/table/th.tsx'
import { roleName } from '../../../i18n/role-name.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PeoplePanelProps } from './people-panel.tsx'
import { useFigures } from '../../../credits/use-figures.ts'
import type { Person } from '../../../credits/use-people.ts'

export type PeopleTableProps = Pick<PeoplePanelProps, 'onEnter'> & {
  people: readonly Person[] | undefined
  isStale: boolean
  footer: React.ReactNode
}

const columnCount = 4

/** Who has how much, and what may be done for them. */
export function PeopleTable({ people, isStale, footer, onEnter }: PeopleTableProps) {
  const { t } = useTranslation()
  return (
    <Table label={t(($) => $.credits.tabs.people)} isBusy={!people || isStale} isStale={isStale} footer={footer}>
      <THead>
        <tr>
          <Th>{t(($) => $.credits.people.name)}</Th>
          <Th className="max-sm:hidden">{t(($) => $.credits.people.role)}</Th>
          <Th align="end">{t(($) => $.credits.people.balance)}</Th>
          <Th width="1px">
            <span className="sr-only">{t(($) => $.table.rowActions)}</span>
          </Th>
        </tr>
      </THead>
      <tbody>
        {people ? (
          people.map((person) => <PersonRow key={person.id} person={person} onEnter={onEnter} />)
        ) : (
          <SkeletonRows columnCount={columnCount} />
        )}
      </tbody>
    </Table>
  )
}

function PersonRow({ person, onEnter }: { person: Person } & Pick<PeoplePanelProps, 'onEnter'>) {
  const { t } = useTranslation()
  const holds = useHolds()
  const figure = useFigures()
  const { permissions } = useSession()
  const { id, label, role, status, balance, low, may } = person
  const isActive = status === 'active'
  const href = mayView(permissions, 'manage-users')
    ? screenPath('settings.users.user', { id })
    : holds('view-credit-ledger')
      ? screenPath('reseller.credits.user', { id })
      : null
  const name = (
    <span dir="auto" title={label} className="block max-w-40 truncate sm:max-w-72">
      {label}
    </span>
  )
  return (
    <TableRow>
      <Td detail={isActive ? undefined : t(($) => named($.resources.users.values.status, status))}>
        {href ? (
          <PathLink href={href} className="inline-block align-middle">
            {name}
          </PathLink>
        ) : (
          name
        )}
      </Td>
      <Td className="text-ink-2 max-sm:hidden">{roleName(t, role)}</Td>
      <Td align="end">
        <span className="inline-flex items-center gap-2">
          {low ? (
            <Badge tone="grace" className="max-sm:hidden">
              {t(($) => $.credits.low)}
            </Badge>
          ) : null}
          <span className={low ? 'font-semibold text-grace' : 'font-medium'}>{figure(balance)}</span>
        </span>
      </Td>
      <Td align="end">
        <span className="inline-flex items-center gap-1">
          {may.includes('transfer') ? (
            <Button size="sm" className="max-sm:hidden" onPress={() => onEnter('transfer', person)}>
              {t(($) => $.enterCredits.transfer.button)}
            </Button>
          ) : null}
          <PersonMenu person={person} onEnter={onEnter} />
        </span>
      </Td>
    </TableRow>
  )
}

function PersonMenu({ person, onEnter }: { person: Person } & Pick<PeoplePanelProps, 'onEnter'>) {
  const { t } = useTranslation()
  const holds = useHolds()
  const { id, label, may } = person
  const name = t(($) => $.credits.people.actions, { name: label })
  if (may.length === 0 && !holds('view-credit-ledger')) return null
  return (
    <MenuTrigger>
      <IconButton size="sm" icon={EllipsisVertical} label={name} />
      <Menu aria-label={name}>
        {may.map((type) => (
          <MenuItem key={type} id={type} onAction={() => onEnter(type, person)}>
            {t(($) => $.enterCredits[type].title)}
          </MenuItem>
        ))}
        {holds('view-credit-ledger') ? (
          <MenuItem id="statement" icon={FileText} href={screenPath('reseller.credits.user', { id })}>
            {t(($) => $.credits.people.statement)}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  )
}
