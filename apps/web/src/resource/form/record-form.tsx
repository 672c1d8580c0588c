import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { callQuery } from '../../api/call-query.ts'
import { readLink } from '../../fields/ref/look-up.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../list-states.tsx'
import { readId } from '../read-id.ts'
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx'
import type { FormDraft } from './draft.ts'

/** The form of one record, as the server has it at this moment. */
export function RecordForm({ id, ...rest }: FormProps & { id: number | null }) {
  if (id === null) return <NewForm {...rest} />
  return <LoadedForm {...rest} id={id} />
}

type FormProps = Omit<ResourceFormProps, 'row' | 'presets'>

function NewForm(props: FormProps) {
  const presets = usePresets(props.resource)
  return presets === null ? <Loading {...props} /> : <ResourceForm {...props} row={null} presets={presets} />
}

function LoadedForm({ id, ...rest }: FormProps & { id: number }) {
  const { t } = useTranslation()
  const record = useRecord(rest.resource, id)
  if (record.data) return <ResourceForm {...rest} row={record.data} />
  if (record.error instanceof ApiError && record.error.status === 404) {
    return <EmptyState title={t(($) => $.table.notFound.title)} message={t(($) => $.table.notFound.message)} />
  }
  if (record.error) return <LoadFailure className="" error={record.error} onRetry={() => void record.refetch()} />
  return <Loading {...rest} />
}

function Loading({ resource }: Pick<FormProps, 'resource'>) {
  return (
    <div aria-busy className="flex flex-col gap-5">
      {resource.form.map((name) => (
        <div key={name} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-(--control-h) w-full" />
        </div>
      ))}
    </div>
  )
}

/** What the address says of the fields of a new record, `?parent=7` for example: the rows pointed to; null until their names are there. */
function usePresets(resource: Resource): FormDraft | null {
  const search: Readonly<Record<string, unknown>> = useLocation().search
  const links = resource.form.flatMap((name) => {
    const { kind, to } = resource.fields[name]!
    const id = kind.name === 'ref' ? readId(search[name]) : null
    return id === null || to === undefined ? [] : [{ name, to, id }]
  })
  const read = useQueries({
    queries: links.map(({ to, id }) => ({
      queryKey: ['look-up', to, 'row', String(id)],
      queryFn: () => readLink(to, id),
      staleTime: Infinity,
    })),
  })
  if (read.some(({ isPending }) => isPending)) return null
  return Object.fromEntries(links.map(({ name }, index) => [name, read[index]!.data ?? null]))
}

/** Whether there is no such record, so that nothing can be saved or cancelled. */
export function useIsMissing(resource: Resource, id: number | null): boolean {
  const { error } = useRecord(resource, id)
  return error instanceof ApiError && error.status === 404
}

/** One record, asked for when the form opens and not again while it is being edited. */
function useRecord(resource: Resource, id: number | null) {
  return useQuery({
    ...callQuery(resourceCall(resource, 'read'), { params: { id: id ?? 0 } }),
    enabled: id !== null,
    queryKey: ['form', resource.api, id],
    select: ({ data }) => data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
