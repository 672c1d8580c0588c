import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { useMutation } from '@tanstack/react-query'
import { dropTyped } from '../../../session/typed-words.ts'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { useRenewSources } from '../queries/use-sources.ts'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { identityOf } from './identity-of.ts'
import { PortalForm, type PortalValues } from './portal-form.tsx'

/** A new Stalker portal; back in the list one sees it being fetched. */
export function AddPortalScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const renew = useRenewSources()
  const device = useOwnDevice()
  const add = useMutation({
    meta: failureShown,
    mutationFn: (typed: PortalValues) =>
      callApi(ownerPortalCalls.addPortal, {
        body: {
          name: typed.name,
          ...identityOf(typed),
          url: typed.url.trim(),
          ...providerBody(typed),
          ...(typed.pin === '' ? {} : { pin: typed.pin }),
        },
      }),
    onSuccess: async () => {
      dropTyped('owner', 'portal.add')
      await renew()
      go('/device/portals')
    },
  })
  return (
    <PortalForm
      title={t(($) => $.ownerPortals.add)}
      deviceMac={device.data?.mac ?? ''}
      error={add.error}
      isPending={add.isPending}
      onSubmit={(typed) => add.mutate(typed)}
    />
  )
}
