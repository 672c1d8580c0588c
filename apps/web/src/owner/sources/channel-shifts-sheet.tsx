import { ownerSourceCalls, type ChannelShift } from '@castellan/contract/calls/owner-sources.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { FailureNote } from '../../form/failure-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { guideShifts, useShiftLabel } from '../../tv/sources/guide-shift.ts'
import { SearchField } from '../../ui/field/search-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Sheet } from '../../ui/action/sheet.tsx'
import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'
import { FormSkeleton } from '../page/form-skeleton.tsx'
import { Loaded } from '../page/loaded.tsx'

/** The option for the value of the playlist. */
const asSent = ''

export type ChannelShiftsSheetProps = { source: { id: string; name: string }; onClose: () => void }

/** Moves the guide of single channels of a source by hours. Each choice counts at once. */
export function ChannelShiftsSheet({ source, onClose }: ChannelShiftsSheetProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const typed = text.trim()
  const q = useDebouncedValue(typed, typed === '' ? 0 : limits.searchDebounceMs)
  const of = { params: { id: source.id } }
  const channels = useQuery({ ...callQuery(ownerSourceCalls.channelShifts, { ...of, query: { q } }), staleTime: 0 })
  const shift = useMutation({
    meta: failureShown,
    mutationFn: ({ entry, page, shift_min }: ChannelShift) =>
      callApi(ownerSourceCalls.shiftChannel, { ...of, body: { entry, page, shift_min } }),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(($) => $.ownerSources.channelShifts.title)}
      description={t(($) => $.ownerSources.channelShifts.about)}
      closeLabel={t(($) => $.owner.cancel)}
    >
      <div className="flex flex-col gap-4">
        <SearchField
          clearLabel={t(($) => $.shell.clear)}
          label={t(($) => $.ownerSources.channelShifts.find)}
          placeholder={t(($) => $.ownerSources.channelShifts.find)}
          value={text}
          onChange={setText}
        />
        <FailureNote error={shift.error} />
        <Loaded query={channels} skeleton={<FormSkeleton />}>
          {({ data, more }) => (
            <>
              {data.length === 0 ? (
                <p className="text-lg text-ink-2">
                  {q === ''
                    ? t(($) => $.ownerSources.channelShifts.empty)
                    : t(($) => $.ownerSources.channelShifts.none)}
                </p>
              ) : null}
              <ul className="flex flex-col divide-y divide-line">
                {data.map((channel) => (
                  <ChannelItem
                    key={channel.entry}
                    channel={shift.isPending && shift.variables.entry === channel.entry ? shift.variables : channel}
                    onShift={(shift_min) => shift.mutate({ ...channel, shift_min })}
                  />
                ))}
              </ul>
              {more ? <p className="text-ink-2">{t(($) => $.orders.commands.channel.more)}</p> : null}
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}

type ChannelItemProps = { channel: ChannelShift; onShift: (minutes: number | null) => void }

function ChannelItem({ channel, onShift }: ChannelItemProps) {
  const { t } = useTranslation()
  const say = useShiftLabel()
  const options = [
    { value: asSent, label: t(($) => $.ownerSources.channelShifts.asSent) },
    ...guideShifts.map((minutes) => ({ value: String(minutes), label: say(minutes) })),
  ]
  return (
    <li className="flex flex-col gap-2 py-3">
      <span className="min-w-0">
        <bdi className="block text-lg font-medium wrap-anywhere">{channel.title}</bdi>
        {channel.group === '' ? null : <bdi className="block text-sm text-ink-3 wrap-anywhere">{channel.group}</bdi>}
      </span>
      <SelectField
        aria-label={t(($) => $.ownerSources.channelShifts.shiftOf, { channel: channel.title })}
        placeholder=""
        options={options}
        value={channel.shift_min === null ? asSent : String(channel.shift_min)}
        onChange={(value) => onShift(value === asSent ? null : Number(value))}
      />
    </li>
  )
}
