import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { Button, type ButtonProps } from '../ui/action/button.tsx'

type MoreRows<Row> = {
  queryKey: QueryKey
  /** Reads the page that follows the row with this id; the first page follows none. */
  read: (last: number | null, signal: AbortSignal) => Promise<{ data: readonly Row[]; more: boolean }>
  /** Rows stay in view while those of another key load. */
  keepsRows?: boolean
  /** In milliseconds. */
  refetchInterval?: number
}

/** The rows of a list that is read page by page, as one array; `MoreButton` reads the next page. */
export function useMoreRows<Row extends { id: number }>(list: MoreRows<Row>) {
  const { queryKey, read, keepsRows = false, refetchInterval = false } = list
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchInterval,
    ...(keepsRows ? { placeholderData: keepPreviousData } : {}),
  })
}

export type MoreButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className' | 'children'> & {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Reads the next page of a list; gone once there is none. */
export function MoreButton({ list, ...look }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return <Button {...look} isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} />
}
