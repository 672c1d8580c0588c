import { commandKinds, commandsCalls } from '@castellan/contract/calls/commands.ts'
import type { CommandKind } from '@castellan/contract/calls/commands.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTyped } from '../../session/use-typed.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { CommandReceipts, isCommandUnderWay, useCommandWords } from '../../shell/command-receipts.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWords } from '../../words/use-words.ts'

const pollMs = 2_000

/** What staff have a TV do, with what became of it. */
export function DeviceCommands({ id }: { id: number }) {
  const { t } = useWords()
  const words = useCommandWords()
  const client = useQueryClient()
  const kept = useTyped<{ text: string | null }>('staff', `message.${id}`, { first: { text: null } })
  const { text } = kept.typed
  const setText = (next: string | null) => kept.change({ text: next })
  const of = { params: { id } }
  const list = useQuery({
    ...callQuery(commandsCalls.list, of),
    refetchInterval: ({ state }) => (state.data?.data.some(isCommandUnderWay) ? pollMs : false),
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
        <MenuTrigger>
          <Button icon={Send} isPending={send.isPending}>
            {t(($) => $.orders.commands.title)}
          </Button>
          <Menu onAction={(key) => choose(key as CommandKind)}>
            {commandKinds.map((kind) => (
              <MenuItem key={kind} id={kind}>
                {words.kind(kind)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      </div>
      {text === null ? null : (
        <form
          noValidate
          className="flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') send.mutate({ kind: 'message', body: text })
          }}
        >
          <TextField
            autoFocus
            className="flex-1"
            label={t(($) => $.orders.commands.text)}
            maxLength={200}
            value={text}
            onChange={setText}
          />
          <Button type="submit" isPending={send.isPending} isDisabled={text.trim() === ''}>
            {t(($) => $.orders.commands.send)}
          </Button>
        </form>
      )}
      {content()}
    </section>
  )
}
