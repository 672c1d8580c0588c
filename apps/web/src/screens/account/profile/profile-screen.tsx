import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Loading } from '../../../resource/loading.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AccountPage } from '../account-page.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What a member of staff keeps about themselves. */
export function ProfileScreen() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t(($) => $.account.profile.title)} about={t(($) => $.account.profile.about)}>
      <Loaded />
    </AccountPage>
  )
}

/** Asked for when the screen opens and not again while it is being edited. */
function Loaded() {
  const profile = useQuery({
    ...callQuery(profileCalls.read),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (profile.data) return <ProfileForm profile={profile.data.data} />
  if (profile.error) return <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />
  return <LoadingProfile />
}

const fieldCount = 7

function LoadingProfile() {
  return (
    <Loading>
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          {Array.from({ length: fieldCount }, (_, index) => (
            <div key={index} className="flex flex-col gap-2">
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="h-(--control-h) w-full" />
            </div>
          ))}
        </div>
      </Card>
    </Loading>
  )
}
