import { commandsCalls, type CommandKind } from '@castellan/contract/calls/commands.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsViewOnly } from '../../session/use-session.ts'
import { useKeptValues } from '../../form/use-kept-values.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { CommandMenu, CommandText } from '../../shell/command-menu.tsx'
import { CommandReceipts, commandsPollMs } from '../../shell/command-receipts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What staff have a TV do, with what became of it. */
export function DeviceCommands({ id }: { id: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isViewOnly = useIsViewOnly('manage-devices')
  const kept = useKeptValues({ text: null as string | null }, { for: 'staff', as: `message.${id}` })
  const { text } = kept.values
  const setText = (next: string | null) => kept.change({ text: next })
  const of = { params: { id } }
  const list = useQuery({
    ...callQuery(commandsCalls.list, of),
    refetchInterval: ({ state }) => commandsPollMs(state.data?.data),
  })
  const send = useMutation({
    mutationFn: ({ kind, body }: { kind: CommandKind; body: string }) =>
      callApi(commandsCalls.send, { ...of, body: { kind, body } }),
    onSuccess: () => {
      setText(null)
      return client.invalidateQueries({ queryKey: callKey(commandsCalls.list, of) })
    },
  })
  const choose = (kind: CommandKind) => (kind === 'message' ? setText('') : send.mutate({ kind, body: '' }))
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
        {isViewOnly ? null : <CommandMenu isPending={send.isPending} onChoose={choose} />}
      </div>
      {text === null ? null : (
        <CommandText
          className="items-end"
          text={text}
          isPending={send.isPending}
          onChange={setText}
          onSend={() => send.mutate({ kind: 'message', body: text })}
        />
      )}
      {content()}
    </section>
  )
}
