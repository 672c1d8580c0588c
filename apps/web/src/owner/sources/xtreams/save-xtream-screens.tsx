import { ownerSourceCalls, type Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { callApi } from '../../../api/call-api.ts'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { AddSource, EditSource, type SourceSaving } from '../save-source.tsx'
import { XtreamForm, filledOf, type XtreamValues } from './xtream-form.tsx'
import { xtreamKind } from './xtream-kind.ts'

const saving: SourceSaving<Xtream, XtreamValues> = {
  kind: xtreamKind,
  Form: XtreamForm,
  add: ({ name, server, username, password, output, pin, ...more }) => {
    const login = { server, username, password, output }
    return callApi(ownerSourceCalls.addXtream, {
      body: { name, ...login, ...providerBody(more), ...(pin === '' ? {} : { pin }) },
    })
  },
  change: (typed, xtream) => {
    const { id, version } = xtream
    const { name, output } = typed
    return callApi(ownerSourceCalls.changeXtream, {
      body: { id, version, name, output, ...providerBody(typed, xtream), ...filledOf(typed) },
    })
  },
}

export const AddXtreamScreen = () => <AddSource {...saving} />
export const EditXtreamScreen = () => <EditSource {...saving} />
