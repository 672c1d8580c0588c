import { Keyboard } from 'lucide-react'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { TableFooter } from '../../ui/table/table-footer.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageSize } from './page-size.tsx'
import { withLength, type TableState } from '../table-state.ts'

export type ResourceFooterProps = {
  state: TableState
  total: number
  /** More rows match than `total`. */
  isCapped: boolean
  onState: (state: TableState) => void
  onHelp: () => void
}

/** Page size, "1–20 of N" and at most ten page links (spec §9). */
export function ResourceFooter({ state, total, isCapped, onState, onHelp }: ResourceFooterProps) {
  const { t } = useTranslation()
  const { page, length } = state
  const from = total === 0 ? 0 : (page - 1) * length + 1
  return (
    <TableFooter
      pagination={
        <Pagination
          page={page}
          pageCount={isCapped ? Math.max(page + 1, Math.ceil(total / length)) : Math.ceil(total / length)}
          onPageChange={(next) => onState({ ...state, page: next })}
          labels={{
            nav: t(($) => $.table.pages.nav),
            previous: t(($) => $.table.pages.previous),
            next: t(($) => $.table.pages.next),
            page: (name) => t(($) => $.table.pages.page, { page: name }),
          }}
        />
      }
    >
      <PageSize length={length} onChange={(next) => onState(withLength(state, next))} />
      <span>
        {t(($) => (isCapped ? $.table.rangeOfMore : $.table.range), {
          from,
          to: Math.min(page * length, total),
          total,
        })}
      </span>
      <IconButton
        icon={Keyboard}
        size="sm"
        label={t(($) => $.table.keys.title)}
        onPress={onHelp}
        className="pointer-coarse:hidden"
      />
    </TableFooter>
  )
}
