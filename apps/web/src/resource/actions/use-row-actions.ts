import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useState } from 'react'
import type { Row } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { asksFirst, rowsFor } from '../row-actions.ts'
import type { Overrides } from '../table-view.ts'
import { useWrites, type Writes } from '../use-writes.ts'

export type RowActionsState = {
  /** The row whose menu is open, and the button it opens at. */
  menu: { row: Row; anchor: HTMLElement } | null
  /** The action that waits for its input. */
  asking: { name: string; rows: readonly Row[] } | null
  openMenu: (row: Row, anchor: HTMLElement) => void
  closeMenu: () => void
  stopAsking: () => void
  act: (name: string, rows: readonly Row[]) => void
  archive: (rows: readonly Row[]) => void
  writes: Writes
  remove: (row: Row) => void
  /** These rows were changed by other means. */
  finish: (ids: readonly number[]) => void
}

/**
 * State of the actions on rows. An action runs immediately unless it has inputs, or an effect its messages explain first. `onDone` gets the rows that changed; the others
 * stay selected so that the action can be retried.
 */
export function useRowActions(
  resource: Resource,
  own: Overrides,
  onDone: (ids: readonly number[]) => void,
): RowActionsState {
  const writes = useWrites(resource)
  const words = useResourceTexts(resource)
  const [menu, setMenu] = useState<RowActionsState['menu']>(null)
  const [asking, setAsking] = useState<RowActionsState['asking']>(null)
  const act: Writes['act'] = async (name, rows, input) => {
    const done = await writes.act(name, rows, input)
    onDone(done)
    return done
  }
  return {
    menu,
    asking,
    openMenu: (row, anchor) => setMenu({ row, anchor }),
    closeMenu: () => setMenu(null),
    stopAsking: () => setAsking(null),
    act: (name, rows) => {
      const fitting = rowsFor({ resource, ...own }, name, rows)
      if (own.dialogs?.[name] || asksFirst(resource, name, words)) setAsking({ name, rows: fitting })
      else void act(name, fitting)
    },
    finish: onDone,
    remove: (row) => void writes.remove(row).then(onDone),
    archive: (rows) => void writes.archive(rows).then(onDone),
    writes: { ...writes, act },
  }
}
