import { listJobsCalls } from '@castellan/contract/calls/list-jobs.ts'
import type { ListJob } from '@castellan/contract/resource-calls/list-job.ts'
import { callApi } from '../../api/call-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MoreButton, useMoreRows } from '../more-rows.tsx'

/** The rows that refused, each with its reason. */
export function FailedRows({ job }: { job: ListJob }) {
  const { t } = useTranslation()
  const state = job.state === 'undone' && job.undone < job.done ? 'kept' : 'left_out'
  const rows = useMoreRows({
    queryKey: [listJobsCalls.listJobRows.path, job.id, state],
    read: (after, signal) =>
      callApi(listJobsCalls.listJobRows, { params: { id: job.id }, query: { state, after }, signal }),
  })
  return (
    <>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
        {rows.data?.map(({ id, label, message }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <bdi className="font-medium">{label}</bdi>
            <span className="text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
      <MoreButton list={rows} size="sm" variant="ghost">
        {t(($) => $.listJob.more)}
      </MoreButton>
    </>
  )
}
