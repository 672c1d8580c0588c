import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { callQuery } from '../../api/call-query.ts'
import type { Row } from '../../fields/field-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { cardCall } from '../card-calls.ts'
import { LoadFailure } from '../list-states.tsx'
import { ResourceForm } from '../resource-form.tsx'
import type { ResourceFormProps } from '../resource-form.tsx'

/** The form of one record, as the server has it at this moment. */
export function RecordForm({ id, ...rest }: Omit<ResourceFormProps, 'row'> & { id: number | null }) {
  if (id === null) return <ResourceForm {...rest} row={null} />
  return <LoadedForm {...rest} id={id} />
}

function LoadedForm({ id, ...rest }: Omit<ResourceFormProps, 'row'> & { id: number }) {
  const { t } = useTranslation()
  const record = useRecord(rest.resource, id)
  if (record.data) return <ResourceForm {...rest} row={record.data} />
  if (record.error instanceof ApiError && record.error.status === 404) {
    return <EmptyState title={t(($) => $.table.notFound.title)} message={t(($) => $.table.notFound.message)} />
  }
  if (record.error) return <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
  return (
    <div aria-busy className="flex flex-col gap-5">
      {rest.resource.form.map((name) => (
        <div key={name} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-(--control-h) w-full" />
        </div>
      ))}
    </div>
  )
}

/** One record, asked for when the form opens and not again while it is being edited. */
function useRecord(resource: Resource, id: number) {
  return useQuery({
    ...callQuery(cardCall(resource, 'read'), { params: { id } }),
    queryKey: ['form', resource.api, id],
    select: (answer) => (answer as { data: Row }).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
