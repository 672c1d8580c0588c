import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/action/sheet.tsx'

export type FilterSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  chips: ReactNode
  /** Views, columns and export. */
  tools: ReactNode
  /** Left out while nothing is searched or filtered. */
  onClear: (() => void) | undefined
}

/** All filters of a list on a phone, and below them what stands next to the search on a wide screen. */
export function FilterSheet({ chips, tools, onClear, ...state }: FilterSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      {...state}
      title={t(($) => $.table.filters)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          {onClear ? (
            <Button variant="ghost" onPress={onClear}>
              {t(($) => $.table.clearAll)}
            </Button>
          ) : null}
          <Button variant="primary" slot="close">
            {t(($) => $.table.filtersShow)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">{chips}</div>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">{tools}</div>
      </div>
    </Sheet>
  )
}
