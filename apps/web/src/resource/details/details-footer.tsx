import { Ellipsis, Pencil } from 'lucide-react'
import type { Row } from '../../fields/view/field-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isBarredFrom, useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Menu, MenuTrigger } from '../../ui/action/menu.tsx'
import { actionsFor } from '../row-actions.ts'
import { canEdit } from '../table-view.ts'
import { RowMenuItems } from '../actions/row-menu-items.tsx'
import type { DetailsSheetProps } from './details-sheet.tsx'

/** So many actions find room as buttons; beyond that all but the main one are in a menu. */
const buttonsMax = 2

/** Editing, and what else can be done to the row: the main one as a button, the rest in a menu, and so is what is dangerous. */
export function DetailsFooter({ view, row, onAct, onRemove, onArchive }: DetailsSheetProps & { row: Row }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const { resource, words, Actions, RowItems } = view
  const mayChange = view.mayChange?.(row) ?? true
  const mayDelete = resource.can.includes('delete') && !isBarredFrom('delete')
  const canRemove = mayChange && (mayDelete || resource.can.includes('archive'))
  const actions = actionsFor(view, row, holds).filter((name) => !view.inEvidence?.includes(name))
  const main =
    actions.find((name) => resource.actions[name]!.main) ??
    actions.find((name) => resource.actions[name]!.tone === 'ok') ??
    actions[0]
  const isSafe = (name: string) => resource.actions[name]!.main === true || resource.actions[name]!.tone !== 'stop'
  const asButtons = view.actionsInMenu
    ? []
    : actions.filter((name) => isSafe(name) && (actions.length <= buttonsMax || name === main))
  const others = actions.filter((name) => !asButtons.includes(name))
  const hasMenu = others.length > 0 || canRemove || RowItems !== undefined
  return (
    <>
      {hasMenu ? (
        <MenuTrigger>
          <Button icon={Ellipsis}>{t(($) => $.details.actions)}</Button>
          <Menu aria-label={t(($) => $.table.rowActions)} placement="top end">
            <RowMenuItems
              {...{ view, row, actions: others, mayChange }}
              onAct={(name) => onAct(name, row)}
              onRemove={() => onRemove(row)}
              onArchive={() => onArchive(row)}
            />
          </Menu>
        </MenuTrigger>
      ) : null}
      {canEdit(view, row) ? (
        <Button icon={Pencil} onPress={() => view.edit(row)}>
          {t(($) => $.details.edit)}
        </Button>
      ) : null}
      {asButtons.map((name) => {
        const { tone } = resource.actions[name]!
        return (
          <Button
            key={name}
            variant={tone === 'stop' ? 'danger' : name === main && tone !== 'hold' ? 'primary' : 'secondary'}
            onPress={() => onAct(name, row)}
          >
            {words.actions[name]?.label ?? name}
          </Button>
        )
      })}
      {Actions ? <Actions row={row} /> : null}
    </>
  )
}
