import { besideQuery, useMedia } from '../../ui/use-media.ts'
import { readId } from '../read-id.ts'
import { useQueryPart } from '../use-table-state.ts'

export type OpenDetails = { id: number | null; isDocked: boolean; close: () => void }

/** Whose details are open, by the address: `?open=ID`. */
export function useDetails({ isPart }: { isPart: boolean }): OpenDetails {
  const [query, change] = useQueryPart()
  const id = readId(query['open'])
  const isWide = useMedia(besideQuery)
  const close = () => {
    change({ open: undefined })
    // Where the reader was before: the row.
    document.querySelector<HTMLElement>(`[data-row='${id}']`)?.focus({ preventScroll: true })
  }
  return { id, isDocked: isWide && !isPart, close }
}
