import { ownerSourceShareCalls, type SharingTv } from '@castellan/contract/calls/owner-source-shares.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import { FormSheet } from '../../../form/form-sheet.tsx'
import { sends } from '../../../form/sends.ts'
import { useForm } from '../../../form/use-form.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/action/link.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { FormSkeleton } from '../../page/form-skeleton.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { useRenewSources } from '../queries/use-sources.ts'

export interface ShareSheetProps {
  source: { id: string; name: string }
  onClose: () => void
}

/** On which other TVs of the account a source is; it is changed on all of them at once. */
export function ShareSheet({ source, onClose }: ShareSheetProps) {
  const { t } = useTranslation()
  const renew = useRenewSources()
  const params = { id: source.id }
  const tvs = useQuery({
    ...callQuery(ownerSourceShareCalls.shares, { params }),
    select: ({ data }) => data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const form = useForm({
    first: { tvs: (tvs.data ?? []).filter(({ shared }) => shared).map(({ id }) => id) },
    ...sends(ownerSourceShareCalls.changeShares, { params }),
    onDone: async () => {
      await renew()
      onClose()
    },
  })
  const isOn = ({ id }: SharingTv) => form.values.tvs.includes(id)
  const turn = (list: readonly SharingTv[], tv: SharingTv, isNowOn: boolean) =>
    form.change({ tvs: list.filter((each) => (each.id === tv.id ? isNowOn : isOn(each))).map(({ id }) => id) })
  return (
    <FormSheet
      form={form}
      title={t(($) => $.ownerSources.share.title, { name: source.name })}
      description={t(($) => $.ownerSources.share.about)}
      submitLabel={t(($) => $.owner.save)}
      isDisabled={!form.isDirty}
      notice={<FailureNote notice={form.notice} />}
      onClose={onClose}
    >
      <Loaded query={tvs} skeleton={<FormSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <>
              <p className="text-ink-2">{t(($) => $.ownerSources.share.noTvs)}</p>
              <LinkButton href="/device/account">{t(($) => $.tvAccount.title)}</LinkButton>
            </>
          ) : (
            <div className="flex flex-col divide-y divide-line">
              {list.map((tv) => (
                <Switch
                  key={tv.id}
                  side="end"
                  isSelected={isOn(tv)}
                  onChange={(isNowOn) => turn(list, tv, isNowOn)}
                  description={tv.name === '' ? undefined : mac(tv)}
                >
                  {tv.name || mac(tv)}
                </Switch>
              ))}
            </div>
          )
        }
      </Loaded>
    </FormSheet>
  )
}

const mac = (tv: SharingTv) => <bdi dir="ltr">{tv.mac}</bdi>
