import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { useMutation } from '@tanstack/react-query'
import { dropTyped } from '../../../session/typed-words.ts'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { useRenewSources } from '../queries/use-sources.ts'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { XtreamForm, type XtreamValues } from './xtream-form.tsx'

/** A new Xtream login; back in the list one sees it being fetched. */
export function AddXtreamScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const renew = useRenewSources()
  const add = useMutation({
    meta: failureShown,
    mutationFn: ({ name, server, username, password, output, pin, ...more }: XtreamValues) =>
      callApi(ownerSourceCalls.addXtream, {
        body: {
          name,
          server,
          username,
          password,
          output,
          ...providerBody(more),
          ...(pin === '' ? {} : { pin }),
        },
      }),
    onSuccess: async () => {
      dropTyped('owner', 'xtream.add')
      await renew()
      go('/device/xtreams')
    },
  })
  return (
    <XtreamForm
      title={t(($) => $.ownerSources.add)}
      error={add.error}
      isPending={add.isPending}
      onSubmit={(typed) => add.mutate(typed)}
    />
  )
}
