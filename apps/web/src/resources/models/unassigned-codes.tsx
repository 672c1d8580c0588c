import { officeCalls } from '@castellan/contract/calls/office.ts'
import { models } from '@castellan/contract/resources/models.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { Button } from '../../ui/action/button.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const resource = models

/** Codes of hardware nobody has named: one press makes a model of one, and opens it to be named well. */
export function UnassignedCodes() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { refresh } = useWrites(resource)
  const [, change] = useQueryPart()
  const asked = callQuery(officeCalls.unassignedModels, {})
  const found = useQuery(asked)
  const adding = useMutation({
    mutationFn: async ({ code, vendor }: { code: string; vendor: string }) => {
      const body = { name: code, vendor, codes: [code] }
      return await callApi(resourceCall(resource, 'create'), { body })
    },
    onSuccess: async ({ data }) => {
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: asked.queryKey })])
      change({ edit: String(data.id) })
    },
  })
  return (
    <section className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{t(($) => $.unassignedCodes.title)}</h2>
      {found.error ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton className="h-12 w-full" /> : null}
      {found.data ? (
        <p className="text-sm text-ink-2">
          {found.data.data.length === 0 ? t(($) => $.unassignedCodes.none) : t(($) => $.unassignedCodes.about)}
        </p>
      ) : null}
      {found.data && found.data.data.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {found.data.data.map(({ code, vendor, device_count }) => (
            <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <Mono value={code} className="min-w-0 truncate font-medium" />
              <span className="text-sm text-ink-2">{vendor}</span>
              <span className="ms-auto text-sm text-ink-3">
                {t(($) => $.unassignedCodes.count, { count: device_count })}
              </span>
              <span aria-hidden className="w-full sm:hidden" />
              <Button
                size="sm"
                icon={Plus}
                aria-label={t(($) => $.unassignedCodes.addFor, { code })}
                isDisabled={adding.isPending}
                onPress={() => adding.mutate({ code, vendor })}
              >
                {t(($) => $.unassignedCodes.add)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
