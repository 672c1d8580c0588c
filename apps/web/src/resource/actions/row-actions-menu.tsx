import type { Permission } from '@castellan/contract/access/permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { labelOf, type TableView } from '../table-view.ts'
import type { RowActionsState } from './use-row-actions.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const RowMenu = lazy(async () => (await import('./row-menu.tsx')).RowMenu)
const ActionDialog = lazy(async () => (await import('./action-dialog.tsx')).ActionDialog)
const InUseDialog = lazy(async () => (await import('./in-use-dialog.tsx')).InUseDialog)

export type RowActionsMenuProps = {
  view: TableView
  operations: RowActionsState
  holds: (permission: Permission) => boolean
}

/** The one menu of all rows, and the dialog of an action that asks for something. */
export function RowActionsMenu({ view, operations, holds }: RowActionsMenuProps) {
  const { t } = useTranslation()
  const { menu, asking } = operations
  const close = () => {
    operations.closeMenu()
    operations.stopAsking()
    operations.writes.leaveInUse()
  }
  const Own = asking ? view.dialogs?.[asking.name] : undefined
  return (
    <Overlay onClose={close}>
      {menu ? (
        <RowMenu
          key={menu.row.id}
          view={view}
          row={menu.row}
          anchor={menu.anchor}
          holds={holds}
          onClose={operations.closeMenu}
          onEdit={() => view.edit(menu.row)}
          onAct={(name) => operations.act(name, [menu.row])}
          onRemove={() => operations.remove(menu.row)}
          onArchive={() => operations.archive([menu.row])}
        />
      ) : null}
      {asking && Own ? (
        <Own
          action={asking.name}
          rows={asking.rows}
          onDone={(ids) => operations.finish(ids ?? asking.rows.map(({ id }) => id))}
          onClose={operations.stopAsking}
        />
      ) : asking ? (
        <ActionDialog
          resource={view.resource}
          name={asking.name}
          subject={
            asking.rows.length === 1
              ? labelOf(view.resource, asking.rows[0]!)
              : t(($) => $.table.select.count, { count: asking.rows.length })
          }
          onSubmit={(input) => operations.writes.act(asking.name, asking.rows, input)}
          onClose={operations.stopAsking}
        />
      ) : null}
      {operations.writes.inUse ? (
        <InUseDialog uses={operations.writes.inUse} onClose={operations.writes.leaveInUse} />
      ) : null}
    </Overlay>
  )
}
