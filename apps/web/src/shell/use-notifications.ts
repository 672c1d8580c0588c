import { officeCalls, type Notification } from '@castellan/contract/calls/office.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callApi } from '../api/call-api.ts'
import { callKey, callQuery } from '../api/call-query.ts'
import { pathOnThisSite } from '../session/intended-path.ts'
import { useSession } from '../session/use-session.ts'

const askEveryMs = 20_000
type Answer = { data: Notification[] }

/** The reader's notifications, unread first; a failure to load them stays here (spec §8). */
export function useNotifications() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { user } = useSession()
  const key = callKey(officeCalls.notifications)
  const list = useQuery({
    ...callQuery(officeCalls.notifications, { quiet: true }),
    enabled: user !== null,
    refetchInterval: askEveryMs,
    retry: false,
  })
  const reading = useMutation({
    mutationFn: (ids: number[] | undefined) => callApi(officeCalls.readNotifications, { body: ids ? { ids } : {} }),
    onMutate: (ids) => {
      const at = new Date().toISOString()
      const isMeant = (each: Notification) => each.read_at === null && (ids === undefined || ids.includes(each.id))
      queries.setQueryData<Answer>(
        key,
        (known) => known && { data: known.data.map((each) => (isMeant(each) ? { ...each, read_at: at } : each)) },
      )
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  })
  const notifications = list.data?.data ?? []
  const read = (ids?: number[]) => reading.mutate(ids)
  return {
    notifications,
    unread: notifications.filter((each) => each.read_at === null).length,
    isLoading: list.isPending,
    hasFailed: list.isError,
    tryAgain: () => void list.refetch(),
    read,
    /** Marks one as read and opens its target; false for one without a target. */
    choose({ id, read_at: readAt, data }: Notification): boolean {
      if (readAt === null) read([id])
      const path = pathOnThisSite(data.url)
      if (path !== null) void navigate({ href: path })
      // The link of an announcement: it leads away from the panel.
      else if (data.url?.startsWith('https://')) window.open(data.url, '_blank', 'noopener,noreferrer')
      else return false
      return true
    },
  }
}
