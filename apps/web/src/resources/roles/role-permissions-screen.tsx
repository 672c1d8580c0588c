import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { callQuery } from '../../api/call-query.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Loading } from '../../resource/loading.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RoleForm } from './role-form.tsx'

/** What one role may do. */
export function RolePermissionsScreen() {
  const { t } = useTranslation()
  const { id = '' } = usePathParams()
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PathLink href={screenPath('settings.roles')} className="inline-flex items-center gap-1.5 self-start">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t(($) => $.menu.roles)}
      </PathLink>
      <Loaded key={id} id={id} />
    </div>
  )
}

/** Asked for when the screen opens and not again while it is being edited. */
function Loaded({ id }: { id: string }) {
  const { t } = useTranslation()
  const role = useQuery({
    ...callQuery(rolesCalls.read, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (role.data) return <RoleForm role={role.data.data} />
  if (role.error instanceof ApiError && [404, 422].includes(role.error.status)) {
    return <EmptyState isPage title={t(($) => $.table.notFound.title)} message={t(($) => $.table.notFound.message)} />
  }
  if (role.error) return <LoadFailure isPage error={role.error} onRetry={() => void role.refetch()} />
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-7 w-1/2" />
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} className="h-9 w-4/5" />
          ))}
        </div>
      </Card>
    </Loading>
  )
}
