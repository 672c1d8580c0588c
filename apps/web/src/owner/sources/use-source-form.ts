import { useForm, type FormOptions, type NeedsBody } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ProviderValues } from '../../tv/sources/provider-body.ts'
import { useGo } from '../device/use-go.ts'
import type { OwnerSource, OwnerSourceKind } from './queries/owner-source-kind.ts'
import { useRenewSources, useRenewStale } from './queries/use-sources.ts'

export type SourceValues = ProviderValues & { name: string; pin: string }

type EditedSource = {
  kind: Pick<OwnerSourceKind<OwnerSource>, 'name' | 'path'>
  /** The source that is changed; undefined for a new one. */
  id: string | undefined
}
type SourceOptions<Values extends SourceValues> = NeedsBody<Values, Values> &
  Required<Pick<FormOptions<Values, Values, unknown>, 'first' | 'send' | 'check'>> & {
    /** What opens it, besides what is secret of every source. */
    secret: readonly (keyof Values & string)[]
  }

/** The form of a source. The provider's credentials are not stored anywhere; they only outlive the end of a session. */
export function useSourceForm<Values extends SourceValues>({ kind, id }: EditedSource, options: SourceOptions<Values>) {
  const { t } = useTranslation()
  const go = useGo()
  const renew = useRenewSources()
  const renewStale = useRenewStale()
  return useForm<Values, Values, unknown>({
    ...options,
    keep: { for: 'owner', as: `${kind.name}.${id ?? 'add'}`, secret: [...options.secret, 'pin', 'epg_url', 'headers'] },
    check: (values) => ({
      name: values.name.trim() === '' ? t(($) => $.ownerSources.required) : undefined,
      ...options.check(values),
    }),
    nameOf: (path) => path,
    onFailed: (error) => {
      renewStale(error)
      return undefined
    },
    // Back in the list one sees it being fetched.
    onDone: async () => {
      await renew()
      go(kind.path)
    },
  })
}
