import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dropTyped } from '../../../session/typed-words.ts'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { useRenewSources, useRenewStale } from '../queries/use-sources.ts'
import { LockedSourcePage } from '../pins/locked-source-page.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { FormSkeleton } from '../../page/form-skeleton.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { identityOf } from './identity-of.ts'
import { PortalForm, type PortalValues } from './portal-form.tsx'

/** Changes one portal; what is not touched stays. */
export function EditPortalScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const portal = useQuery({ ...callQuery(ownerPortalCalls.portal, { params: { id } }), refetchOnWindowFocus: false })
  if (portal.data?.data.locked)
    return (
      <LockedSourcePage backTo="/device/portals" source={portal.data.data} change={ownerPortalCalls.changePortal} />
    )
  if (portal.data) return <EditForm key={id} portal={portal.data.data} />
  return (
    <OwnerPage backTo="/device/portals" title={t(($) => $.ownerPortals.editTitle)}>
      <Loaded query={portal} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </OwnerPage>
  )
}

function EditForm({ portal }: { portal: DevicePortal }) {
  const { t } = useTranslation()
  const go = useGo()
  const renew = useRenewSources()
  const onError = useRenewStale()
  const device = useOwnDevice()
  const change = useMutation({
    meta: failureShown,
    mutationFn: (typed: PortalValues) =>
      callApi(ownerPortalCalls.changePortal, {
        body: {
          id: portal.id,
          version: portal.version,
          name: typed.name,
          ...identityOf(typed, portal),
          ...providerBody(typed, portal),
        },
      }),
    onError,
    onSuccess: async () => {
      dropTyped('owner', `portal.${portal.id}`)
      await renew()
      go('/device/portals')
    },
  })
  return (
    <PortalForm
      title={t(($) => $.ownerPortals.editTitle)}
      portal={portal}
      deviceMac={device.data?.mac ?? ''}
      error={change.error}
      isPending={change.isPending}
      onSubmit={(typed) => change.mutate(typed)}
    />
  )
}
