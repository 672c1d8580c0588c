import { limits } from '@castellan/contract/limits.ts'
import { PageSize } from '../../resource/list/page-size.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { TableFooter } from '../../ui/table/table-footer.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageOptions } from './paging.ts'

export type PagesProps = PageOptions & {
  total: number
  onChange: (part: { page: number | undefined; length?: number | undefined }) => void
}

/** Page size, "1–20 of N" and the pages, stored in the address. */
export function Pages({ page, length, total, onChange }: PagesProps) {
  const { t } = useTranslation()
  const from = total === 0 ? 0 : (page - 1) * length + 1
  return (
    <TableFooter
      pagination={
        <Pagination
          page={page}
          pageCount={Math.ceil(total / length)}
          onPageChange={(next) => onChange({ page: next === 1 ? undefined : next })}
          labels={{
            nav: t(($) => $.table.pages.nav),
            previous: t(($) => $.table.pages.previous),
            next: t(($) => $.table.pages.next),
            page: (name) => t(($) => $.table.pages.page, { page: name }),
          }}
        />
      }
    >
      <PageSize
        length={length}
        onChange={(next) => onChange({ page: undefined, length: next === limits.pageSizeDefault ? undefined : next })}
      />
      <span>{t(($) => $.table.range, { from, to: Math.min(page * length, total), total })}</span>
    </TableFooter>
  )
}
