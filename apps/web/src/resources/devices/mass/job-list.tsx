import { massAssignmentsCalls, type MassJob } from '@castellan/contract/calls/mass-assignments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Loading } from '../../../resource/loading.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { JobRow } from './job-row.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'
import { Overlay } from '../../../ui/state/error-boundary.tsx'

const ResultsSheet = lazy(async () => (await import('./results-sheet.tsx')).MassResultsSheet)

/** While something is under way it is looked at this often. */
const watchMs = 1_000

/** The last assignments; those under way move before one's eyes. */
export function JobList() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<MassJob | null>(null)
  const jobs = useQuery({
    ...callQuery(massAssignmentsCalls.massJobs),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'running' || state === 'undoing') ? watchMs : 15_000,
  })
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t(($) => $.massAssignments.jobs.title)}</h2>
      {jobs.data === undefined && jobs.error ? (
        <LoadFailure error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : (
        <Card padding="none">
          {jobs.data === undefined ? (
            <Loading className="p-4">
              <Skeleton className="h-16 w-full" />
            </Loading>
          ) : jobs.data.data.length === 0 ? (
            <p className="p-4 text-ink-2">{t(($) => $.massAssignments.jobs.none)}</p>
          ) : (
            <ul className="divide-y divide-line">
              {jobs.data.data.map((job) => (
                <JobRow key={job.id} job={job} onChanged={() => void jobs.refetch()} onResults={() => setShown(job)} />
              ))}
            </ul>
          )}
        </Card>
      )}
      <Overlay onClose={() => setShown(null)}>
        {shown === null ? null : <ResultsSheet job={shown} onClose={() => setShown(null)} />}
      </Overlay>
    </section>
  )
}
