import type { Permission } from '@castellan/contract/access/permissions.ts'
import { useWords } from '../words/use-words.ts'
import { Overlay } from '../ui/error-boundary.tsx'
import { labelOf } from './table-view.ts'
import type { TableView } from './table-view.ts'
import type { RowDeedsState } from './use-row-deeds.ts'
import { lazy } from '../ui/lazy.tsx'

const RowMenu = lazy(async () => (await import('./row-menu.tsx')).RowMenu)
const ActionDialog = lazy(async () => (await import('./action-dialog.tsx')).ActionDialog)
const InUseDialog = lazy(async () => (await import('./in-use-dialog.tsx')).InUseDialog)

export type RowDeedsProps = { view: TableView; deeds: RowDeedsState; holds: (permission: Permission) => boolean }

/** The one menu of all rows, and the dialog of an action that asks for something. */
export function RowDeeds({ view, deeds, holds }: RowDeedsProps) {
  const { t } = useWords()
  const { menu, asking } = deeds
  const close = () => {
    deeds.closeMenu()
    deeds.stopAsking()
    deeds.writes.leaveInUse()
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
          onClose={deeds.closeMenu}
          onEdit={() => view.edit(menu.row)}
          onAct={(name) => deeds.act(name, [menu.row])}
          onRemove={() => deeds.remove(menu.row)}
          onArchive={() => deeds.archive([menu.row])}
        />
      ) : null}
      {asking && Own ? (
        <Own
          action={asking.name}
          rows={asking.rows}
          onDone={(ids) => deeds.finish(ids ?? asking.rows.map(({ id }) => id))}
          onClose={deeds.stopAsking}
        />
      ) : asking ? (
        <ActionDialog
          card={view.card}
          name={asking.name}
          subject={
            asking.rows.length === 1
              ? labelOf(view.card, asking.rows[0]!)
              : t(($) => $.table.select.count, { count: asking.rows.length })
          }
          onSubmit={(input) => deeds.writes.act(asking.name, asking.rows, input)}
          onClose={deeds.stopAsking}
        />
      ) : null}
      {deeds.writes.inUse ? <InUseDialog uses={deeds.writes.inUse} onClose={deeds.writes.leaveInUse} /> : null}
    </Overlay>
  )
}
