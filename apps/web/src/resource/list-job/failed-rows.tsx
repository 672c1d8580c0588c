import { listJobsCalls } from '@castellan/contract/calls/list-jobs.ts'
import type { ListJob } from '@castellan/contract/resource-calls/list-job.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The rows that refused, each with its reason. */
export function FailedRows({ job }: { job: ListJob }) {
  const { t } = useTranslation()
  const state = job.state === 'undone' && job.undone < job.done ? 'kept' : 'left_out'
  const rows = useInfiniteQuery({
    queryKey: [listJobsCalls.listJobRows.path, job.id, state],
    queryFn: ({ pageParam }) =>
      callApi(listJobsCalls.listJobRows, {
        params: { id: String(job.id) },
        query: { state, ...(pageParam === 0 ? {} : { after: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.id : undefined),
  })
  const shown = rows.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
        {shown.map(({ id, label, message }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <bdi className="font-medium">{label}</bdi>
            <span className="text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
      {rows.hasNextPage ? (
        <Button size="sm" variant="ghost" isPending={rows.isFetchingNextPage} onPress={() => void rows.fetchNextPage()}>
          {t(($) => $.listJob.more)}
        </Button>
      ) : null}
    </>
  )
}
