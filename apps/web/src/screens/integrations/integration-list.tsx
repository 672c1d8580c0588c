import type { UseQueryResult } from '@tanstack/react-query'
import { Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../resource/list-states.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Loading } from '../../resource/loading.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

export type IntegrationListProps<Row> = {
  title: string
  about: string
  addLabel: string
  onAdd: () => void
  query: UseQueryResult<{ data: Row[] }>
  empty: { icon: LucideIcon; title: string; message: string }
  renderRow: (row: Row) => ReactNode
  /** Dialogs over the list. */
  children: ReactNode
}

/** The page of what a person has connected to the panel: few rows, all of them shown. */
export function IntegrationList<Row>({ query, empty, renderRow, ...page }: IntegrationListProps<Row>) {
  const add = (
    <Button variant="primary" icon={Plus} onPress={page.onAdd}>
      {page.addLabel}
    </Button>
  )
  const rows = query.data?.data
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-xl">{page.title}</h1>
          <p className="text-ink-2 text-pretty">{page.about}</p>
        </div>
        {rows?.length ? add : null}
      </header>
      {rows ? (
        <Card padding="none">
          {rows.length === 0 ? (
            <EmptyState {...empty} action={add} />
          ) : (
            <ul className="divide-y divide-line">{rows.map(renderRow)}</ul>
          )}
        </Card>
      ) : query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingRows />
      )}
      {page.children}
    </div>
  )
}

function LoadingRows() {
  return (
    <Loading>
      <Card>
        <div className="flex flex-col gap-5">
          {[0, 1].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      </Card>
    </Loading>
  )
}
