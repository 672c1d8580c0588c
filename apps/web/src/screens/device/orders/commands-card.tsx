import { commandKinds, commandsCalls } from '@castellan/contract/calls/commands.ts'
import type { CommandKind } from '@castellan/contract/calls/commands.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useKept } from '../parts/use-kept.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { CommandReceipts, isCommandUnderWay, useCommandWords } from '../../../shell/command-receipts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { Loaded } from '../parts/loaded.tsx'

const pollMs = 2_000

/** Has the TV do something, and shows what became of it. */
export function CommandsCard() {
  const { t } = useWords()
  const words = useCommandWords()
  const client = useQueryClient()
  const [text, setText] = useKept<string | null>('message', null)
  const list = useQuery({
    ...callQuery(commandsCalls.ownList),
    refetchInterval: ({ state }) => (state.data?.data.some(isCommandUnderWay) ? pollMs : false),
  })
  const send = useMutation({
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
      {text === null ? null : (
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') send.mutate({ kind: 'message', body: text })
          }}
        >
          <TextField
            autoFocus
            label={t(($) => $.orders.commands.text)}
            maxLength={limits.commandTextMax}
            value={text}
            onChange={setText}
            errorMessage={fieldMessage(send.error, 'body')}
          />
          <Button type="submit" isPending={send.isPending} isDisabled={text.trim() === ''}>
            {t(($) => $.orders.commands.send)}
          </Button>
        </form>
      )}
      <FailureNote error={send.error} fields={['body']} />
      <Loaded query={list} skeleton={<Skeleton className="h-12 w-full" />}>
        {({ data }) => (data.length === 0 ? null : <CommandReceipts commands={data} />)}
      </Loaded>
    </section>
  )
}
