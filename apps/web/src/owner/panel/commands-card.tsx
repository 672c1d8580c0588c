import { commandsCalls, type CommandKind } from '@castellan/contract/calls/commands.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sends } from '../../form/sends.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { CommandMenu } from '../../tv/commands/command-menu.tsx'
import { CommandReceipts, commandsPollMs } from '../../tv/commands/command-receipts.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { Loaded } from '../page/loaded.tsx'
import { useState } from 'react'
import { readTyped } from '../../session/typed-words.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const CommandText = lazy(async () => (await import('../../tv/commands/command-text.tsx')).CommandText)
const ChannelPicker = lazy(async () => (await import('../../tv/commands/channel-picker.tsx')).ChannelPicker)

const keep = { for: 'owner', as: 'message' } as const

/** Sends commands to the TV, and shows their results. */
export function CommandsCard() {
  const client = useQueryClient()
  const [writes, setWrites] = useState(() => readTyped(keep.for, keep.as) !== null)
  const [picks, setPicks] = useState(false)
  const list = useQuery({
    ...callQuery(commandsCalls.ownList),
    refetchInterval: ({ state }) => commandsPollMs(state.data?.data),
  })
  const onSent = () => {
    setWrites(false)
    setPicks(false)
    return client.invalidateQueries({ queryKey: callKey(commandsCalls.ownList) })
  }
  const send = useMutation({
    meta: failureShown,
    mutationFn: (body: BodyInputOf<typeof commandsCalls.ownSend>) =>
      callApi(commandsCalls.ownSend, { body, quiet: true }),
    onSuccess: onSent,
  })
  const choose = (kind: CommandKind) => {
    setPicks(kind === 'channel.play')
    if (kind === 'message') setWrites(true)
    else if (kind !== 'channel.play') send.mutate({ kind })
  }
  return (
    <section className="flex flex-col gap-3">
      <CommandMenu commands={list.data?.commands ?? []} isPending={send.isPending} onChoose={choose} />
      {writes ? (
        <CommandText
          className="flex-col"
          keep={keep}
          {...sends(commandsCalls.ownSend, { quiet: true })}
          onSent={onSent}
        />
      ) : null}
      {picks ? (
        <ChannelPicker
          of="owner"
          search={(q, signal) => callApi(commandsCalls.ownChannels, { query: { q }, signal, quiet: true })}
          isPending={send.isPending}
          onPlay={({ source, page, entry }) => send.mutate({ kind: 'channel.play', channel: { source, page, entry } })}
          onClose={() => setPicks(false)}
        />
      ) : null}
      <FailureNote error={send.error} />
      <Loaded query={list} skeleton={<Skeleton className="h-12 w-full" />}>
        {({ data }) => (data.length === 0 ? null : <CommandReceipts commands={data} />)}
      </Loaded>
    </section>
  )
}
