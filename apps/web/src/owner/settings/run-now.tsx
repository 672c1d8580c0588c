import { commandsCalls, type Command, type CommandKind } from '@castellan/contract/calls/commands.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailureNote } from '../../form/failure-note.tsx'
import { useSettingTexts } from './setting-texts.ts'

/** Shortcuts that can be had done from here; the others need somebody in front of the TV. */
const runnable = {
  refresh: 'sources.reload',
  clear_cache: 'cache.clear',
  restart: 'app.restart',
} as const satisfies Record<string, CommandKind>
const askEveryMs = 1_000

/** Sends a command to the TV, and shows the result. */
export function RunNow() {
  const { t } = useTranslation()
  const { option } = useSettingTexts()
  const [sentId, setSentId] = useState<string | null>(null)
  const send = useMutation({
    meta: failureShown,
    mutationFn: (kind: CommandKind) => callApi(commandsCalls.ownSend, { body: { kind } }),
    onSuccess: ({ data }) => setSentId(data.id),
  })
  const list = useQuery({
    ...callQuery(commandsCalls.ownList),
    enabled: sentId !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data.find(({ id }) => id === sentId)) ? askEveryMs : false),
  })
  const sent = list.data?.data.find(({ id }) => id === sentId) ?? (sentId === null ? undefined : send.data?.data)
  return (
    <section className="flex flex-col gap-3 pt-3">
      <h2 className="text-lg font-semibold text-ink-2">{t(($) => $.ownerSettings.run.title)}</h2>
      {Object.entries(runnable).map(([key, kind]) => (
        <Button key={key} isPending={send.isPending && send.variables === kind} onPress={() => send.mutate(kind)}>
          {option('quick_utilities', key)}
        </Button>
      ))}
      {sent === undefined ? null : (
        <output data-command={sent.state} className="text-lg text-ink-2">
          {t(($) => $.ownerSettings.run.states[sent.state])}
        </output>
      )}
      <FailureNote error={send.error} />
    </section>
  )
}

/** A command that is not in the list yet is under way as well. */
function isUnderWay(command: Command | undefined): boolean {
  return command === undefined || command.state === 'queued' || command.state === 'delivered'
}
