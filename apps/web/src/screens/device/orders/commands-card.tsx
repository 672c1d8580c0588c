import { commandsCalls, type CommandKind } from '@castellan/contract/calls/commands.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeptValues } from '../../../form/use-kept-values.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { CommandMenu, CommandText } from '../../../shell/command-menu.tsx'
import { CommandReceipts, commandsPollMs } from '../../../shell/command-receipts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { Loaded } from '../parts/loaded.tsx'

/** Has the TV do something, and shows what became of it. */
export function CommandsCard() {
  const client = useQueryClient()
  const kept = useKeptValues({ text: null as string | null }, { for: 'owner', as: 'message' })
  const { text } = kept.values
  const setText = (next: string | null) => kept.change({ text: next })
  const list = useQuery({
    ...callQuery(commandsCalls.ownList),
    refetchInterval: ({ state }) => commandsPollMs(state.data?.data),
  })
  const send = useMutation({
    meta: failureShown,
    mutationFn: ({ kind, body }: { kind: CommandKind; body: string }) =>
      callApi(commandsCalls.ownSend, { body: { kind, body }, quiet: true }),
    onSuccess: () => {
      setText(null)
      return client.invalidateQueries({ queryKey: callKey(commandsCalls.ownList) })
    },
  })
  const choose = (kind: CommandKind) => (kind === 'message' ? setText('') : send.mutate({ kind, body: '' }))
  return (
    <section className="flex flex-col gap-3">
      <CommandMenu isPending={send.isPending} onChoose={choose} />
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
      <FailureNote error={send.error} fields={['body']} />
      <Loaded query={list} skeleton={<Skeleton className="h-12 w-full" />}>
        {({ data }) => (data.length === 0 ? null : <CommandReceipts commands={data} />)}
      </Loaded>
    </section>
  )
}
