import { commandsCalls, type CommandKind } from '@castellan/contract/calls/commands.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsViewOnly } from '../../session/use-session.ts'
import { sends } from '../../form/sends.ts'
import { callApi } from '../../api/call-api.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { useState } from 'react'
import { readTyped } from '../../session/typed-words.ts'
import { callQuery } from '../../api/call-query.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { CommandMenu } from '../../tv/commands/command-menu.tsx'
import { CommandReceipts, commandsPollMs } from '../../tv/commands/command-receipts.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const CommandText = lazy(async () => (await import('../../tv/commands/command-text.tsx')).CommandText)
const ChannelPicker = lazy(async () => (await import('../../tv/commands/channel-picker.tsx')).ChannelPicker)

/** Commands of staff to a TV, with their results. */
export function DeviceCommands({ id }: { id: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isViewOnly = useIsViewOnly('manage-devices')
  const keep = { for: 'staff', as: `message.${id}` } as const
  const [writes, setWrites] = useState(() => readTyped(keep.for, keep.as) !== null)
  const [picks, setPicks] = useState(false)
  const of = { params: { id } }
  const list = useQuery({
    ...callQuery(commandsCalls.list, of),
    refetchInterval: ({ state }) => commandsPollMs(state.data?.data),
  })
  const onSent = () => {
    setWrites(false)
    setPicks(false)
    // A command may change the TV, such as its playback.
    return client.invalidateQueries()
  }
  const send = useMutation({
    mutationFn: (body: BodyInputOf<typeof commandsCalls.send>) => callApi(commandsCalls.send, { ...of, body }),
    onSuccess: onSent,
  })
  const choose = (kind: CommandKind) => {
    setPicks(kind === 'channel.play')
    if (kind === 'message') setWrites(true)
    else if (kind !== 'channel.play') send.mutate({ kind })
  }
  const content = () => {
    if (list.error) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
    if (!list.data) return <Skeleton className="h-16 w-full" />
    if (list.data.data.length === 0) return <p className="text-ink-2">{t(($) => $.orders.commands.none)}</p>
    return <CommandReceipts commands={list.data.data} />
  }
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">{t(($) => $.orders.commands.last)}</h3>
        {isViewOnly ? null : (
          <CommandMenu commands={list.data?.commands ?? []} isPending={send.isPending} onChoose={choose} />
        )}
      </div>
      {writes ? (
        <CommandText className="items-start" keep={keep} {...sends(commandsCalls.send, of)} onSent={onSent} />
      ) : null}
      {picks ? (
        <ChannelPicker
          of={`staff ${id}`}
          search={(q, signal) => callApi(commandsCalls.channels, { ...of, query: { q }, signal })}
          isPending={send.isPending}
          onPlay={({ source, page, entry }) => send.mutate({ kind: 'channel.play', channel: { source, page, entry } })}
          onClose={() => setPicks(false)}
        />
      ) : null}
      {content()}
    </section>
  )
}
