import { ownerSourceCalls, type Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dropTyped } from '../../../session/typed-words.ts'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { useRenewSources, useRenewStale } from '../queries/use-sources.ts'
import { LockedSourcePage } from '../pins/locked-source-page.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { FormSkeleton } from '../../page/form-skeleton.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { XtreamForm, type XtreamValues } from './xtream-form.tsx'

/** Changes one login; what is not touched stays. */
export function EditXtreamScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const xtream = useQuery({ ...callQuery(ownerSourceCalls.xtream, { params: { id } }), refetchOnWindowFocus: false })
  if (xtream.data?.data.locked)
    return (
      <LockedSourcePage backTo="/device/xtreams" source={xtream.data.data} change={ownerSourceCalls.changeXtream} />
    )
  if (xtream.data) return <EditForm key={id} xtream={xtream.data.data} />
  return (
    <OwnerPage backTo="/device/xtreams" title={t(($) => $.ownerSources.editTitle)}>
      <Loaded query={xtream} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </OwnerPage>
  )
}

function EditForm({ xtream }: { xtream: Xtream }) {
  const { t } = useTranslation()
  const go = useGo()
  const renew = useRenewSources()
  const onError = useRenewStale()
  const change = useMutation({
    meta: failureShown,
    mutationFn: (typed: XtreamValues) => callApi(ownerSourceCalls.changeXtream, { body: changesOf(xtream, typed) }),
    onError,
    onSuccess: async () => {
      dropTyped('owner', `xtream.${xtream.id}`)
      await renew()
      go('/device/xtreams')
    },
  })
  return (
    <XtreamForm
      title={t(($) => $.ownerSources.editTitle)}
      xtream={xtream}
      error={change.error}
      isPending={change.isPending}
      onSubmit={(typed) => change.mutate(typed)}
    />
  )
}

function changesOf(xtream: Xtream, typed: XtreamValues) {
  const { id, version } = xtream
  const { server, username, password } = typed
  return {
    id,
    version,
    name: typed.name,
    output: typed.output,
    ...providerBody(typed, xtream),
    ...(server === '' ? {} : { server }),
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
  }
}
