import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as DragHandle, GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { IconButton } from '../ui/action/icon-button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { movedTo } from './moved-to.ts'

export interface OrderedItem {
  id: string
  label: string
  end?: ReactNode
}
export interface OrderedListProps {
  label: string
  items: readonly OrderedItem[]
  onOrder: (ids: string[]) => void
  /** On a phone the buttons stand beneath the name: there are many of them. */
  isTall?: boolean
}

/** A short list whose order matters: by dragging, by keyboard, or with a button up and one down. */
export function OrderedList({ label, items, onOrder, isTall = false }: OrderedListProps) {
  const { t } = useTranslation()
  const ids = items.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = [...keys].map(String)
      if (moved === undefined) return
      const before = ids.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      onOrder(movedTo(ids, moved, before))
    },
  })
  return (
    <GridList
      aria-label={label}
      items={items}
      // The rows hold buttons whose names and ends change with the order.
      dependencies={[items]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      className="overflow-hidden rounded-md border border-line bg-surface shadow-rest"
    >
      {({ id, label: name, end }) => {
        const index = ids.indexOf(id)
        return (
          <GridListItem
            id={id}
            textValue={name}
            className={cx(
              isTall && 'max-sm:flex-wrap max-sm:justify-end max-sm:pb-1',
              'ring-inside flex min-h-14 items-center gap-1 border-b border-line ps-1 pe-2 last:border-b-0 phone:text-lg data-dragging:opacity-50',
            )}
          >
            <DragHandle
              slot="drag"
              aria-label={t(($) => $.ownerSettings.list.drag, { name })}
              className="grid h-12 w-8 shrink-0 cursor-grab place-items-center rounded-sm text-ink-3 phone:w-10"
            >
              <GripVertical aria-hidden className="size-5" />
            </DragHandle>
            <span
              className={cx(
                'min-w-0 flex-1 py-2 hyphens-auto wrap-break-word',
                isTall && 'max-sm:basis-[calc(100%-3rem)]',
              )}
            >
              {name}
            </span>
            <IconButton
              icon={ArrowUp}
              label={t(($) => $.ownerSettings.list.up, { name })}
              isDisabled={index === 0}
              onPress={() => onOrder(movedTo(ids, id, index - 1))}
            />
            <IconButton
              icon={ArrowDown}
              label={t(($) => $.ownerSettings.list.down, { name })}
              isDisabled={index === ids.length - 1}
              onPress={() => onOrder(movedTo(ids, id, index + 2))}
            />
            {end}
          </GridListItem>
        )
      }}
    </GridList>
  )
}
