import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { callApi } from '../../../api/call-api.ts'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { AddSource, EditSource, type SourceSaving } from '../save-source.tsx'
import { identityOf } from './identity-of.ts'
import { PortalForm, type PortalValues } from './portal-form.tsx'
import { portalKind } from './portal-kind.ts'

const saving: SourceSaving<DevicePortal, PortalValues> = {
  kind: portalKind,
  Form: PortalForm,
  add: (typed) => {
    const { name, pin, url } = typed
    return callApi(ownerPortalCalls.addPortal, {
      body: { name, ...identityOf(typed), url: url.trim(), ...providerBody(typed), ...(pin === '' ? {} : { pin }) },
    })
  },
  change: (typed, portal) => {
    const { id, version } = portal
    return callApi(ownerPortalCalls.changePortal, {
      body: { id, version, name: typed.name, ...identityOf(typed, portal), ...providerBody(typed, portal) },
    })
  },
}

export const AddPortalScreen = () => <AddSource {...saving} />
export const EditPortalScreen = () => <EditSource {...saving} />
