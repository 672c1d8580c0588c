import { commandsCalls, type CommandKind } from '@castellan/contract/calls/commands.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStoredValues } from '../../form/use-stored-values.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { CommandMenu, CommandText } from '../../tv/commands/command-menu.tsx'
import { CommandReceipts, commandsPollMs } from '../../tv/commands/command-receipts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureNote, fieldMessage } from '../../form/failure-note.tsx'
import { Loaded } from '../page/loaded.tsx'
import { useState } from 'react'
import { lazy } from '../../ui/lazy.tsx'

const ChannelPicker = lazy(async () => (await import('../../tv/commands/channel-picker.tsx')).ChannelPicker)

/** Sends commands to the TV, and shows their results. */
export function CommandsCard() {
  const client = useQueryClient()
  const kept = useStoredValues({ text: null as string | null }, { for: 'owner', as: 'message' })
  const { text } = kept.values
  const setText = (next: string | null) => kept.change({ text: next })
  const [picks, setPicks] = useState(false)
  const list = useQuery({
    ...callQuery(commandsCalls.ownList),
    refetchInterval: ({ state }) => commandsPollMs(state.data?.data),
  })
  const send = useMutation({
    meta: failureShown,
    mutationFn: (body: BodyInputOf<typeof commandsCalls.ownSend>) =>
      callApi(commandsCalls.ownSend, { body, quiet: true }),
    onSuccess: () => {
      setText(null)
      setPicks(false)
      return client.invalidateQueries({ queryKey: callKey(commandsCalls.ownList) })
    },
  })
  const choose = (kind: CommandKind) => {
    setPicks(kind === 'channel.play')
    if (kind === 'message') setText('')
    else if (kind !== 'channel.play') send.mutate({ kind })
  }
  return (
    <section className="flex flex-col gap-3">
      <CommandMenu commands={list.data?.commands ?? []} isPending={send.isPending} onChoose={choose} />
      {text === null ? null : (
        <CommandText
          className="flex-col"
          text={text}
          isPending={send.isPending}
          errorMessage={fieldMessage(send.error, 'body')}
          onChange={setText}
          onSend={() => send.mutate({ kind: 'message', body: text })}
        />
      )}
      {picks ? (
        <ChannelPicker
          of="owner"
          search={(q, signal) => callApi(commandsCalls.ownChannels, { query: { q }, signal, quiet: true })}
          isPending={send.isPending}
          onPlay={({ source, page, entry }) => send.mutate({ kind: 'channel.play', channel: { source, page, entry } })}
          onClose={() => setPicks(false)}
        />
      ) : null}
      <FailureNote error={send.error} fields={['body']} />
      <Loaded query={list} skeleton={<Skeleton className="h-12 w-full" />}>
        {({ data }) => (data.length === 0 ? null : <CommandReceipts commands={data} />)}
      </Loaded>
    </section>
  )
}
