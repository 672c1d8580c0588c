import { massRowStates, type MassRowState } from '@castellan/contract/access/mass-kinds.ts'
import { massAssignmentsCalls, type MassJob } from '@castellan/contract/calls/mass-assignments.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { MoreButton, useMoreRows } from '../../../resource/more-rows.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Sheet } from '../../../ui/action/sheet.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { givesText } from './gives-text.ts'
import { RowLine } from './row-line.tsx'

const all = 'all' as const

/** The result of each TV, optionally only the refused ones. */
export function MassResultsSheet({ job, onClose }: { job: MassJob; onClose: () => void }) {
  const words = useTranslation()
  const { t } = words
  const [state, setState] = useState<MassRowState | typeof all>(all)
  const params = { id: job.id }
  const query = state === all ? {} : { state }
  const found = useMoreRows({
    queryKey: callKey(massAssignmentsCalls.massRows, { params, query }),
    read: (after, signal) => callApi(massAssignmentsCalls.massRows, { params, query: { ...query, after }, signal }),
  })
  const rows = found.data
  const options = [
    { value: all, label: t(($) => $.massAssignments.rows.all) },
    ...massRowStates.map((each) => ({ value: each, label: t(($) => $.massAssignments.rows.states[each]) })),
  ]
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      size="lg"
      title={t(($) => $.massAssignments.jobs.results)}
      description={<bdi>{givesText(job, words)}</bdi>}
      closeLabel={t(($) => $.shell.close)}
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label={t(($) => $.massAssignments.rows.state)}
          placeholder=""
          options={options}
          value={state}
          onChange={setState}
        />
        {found.error && !rows ? (
          <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : rows === undefined ? (
          <Skeleton className="h-40 w-full" />
        ) : rows.length === 0 ? (
          <p className="text-ink-2">{t(($) => $.massAssignments.rows.none)}</p>
        ) : (
          <ul className="divide-y divide-line rounded-sm border border-line">
            {rows.map((row) => (
              <RowLine
                key={row.id}
                row={row}
                kind={job.kind}
                state={t(($) => $.massAssignments.rows.states[row.state])}
              />
            ))}
          </ul>
        )}
        <MoreButton list={found}>{t(($) => $.massAssignments.rows.more)}</MoreButton>
      </div>
    </Sheet>
  )
}
