import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { commandKinds, commandsCalls, type CommandKind } from '@castellan/contract/calls/commands.ts'
import { textInputCalls } from '@castellan/contract/calls/text-input.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import type { TvApi } from './tv-api.ts'
import type { TvEvents } from './tv-events.ts'
import { asFailure } from './tv-failure.ts'

/** A command as it came in a push. */
export type TvCommand = {
  id: string
  kind: CommandKind
  /** The text of a message, the title of a channel. */
  body: string
  /** Of `channel.play`: where to find the channel. */
  channel?: { source: string; page: number; key: string }
}
/** A text from a phone for the field with this session. */
export type TvText = { id: string; session: string; value: string; submit: boolean }

type OrdersOptions = {
  api: TvApi
  on: Partial<TvEvents>
  /** Reads config and sources again, whatever their versions. */
  reload: () => Promise<void>
  /** Asks for an update at some time within so many milliseconds. */
  askForUpdate: (withinMs: number) => void
}

/**
 * Executes the command of a push after it was acknowledged, and reports the result (protocol, "Commands" and "Text from a phone").
 * A command without a handler in the app is reported as failed.
 */
export function createOrders({ api, on, reload, askForUpdate }: OrdersOptions): (push: Push) => void {
  const reportFailure = (work: Promise<unknown>) => void work.catch((error: unknown) => on.error?.(asFailure(error)))
  const report = (id: string, state: 'done' | 'failed', detail = '') =>
    api.ask(commandsCalls.state, { params: { id }, body: { state, detail } })

  const obey = async (data: NonNullable<Push['data']>) => {
    const command = commandOf(data)
    // A later server knows more of them.
    if (command === null) return report(String(data['command']), 'failed', 'unsupported')
    try {
      if (command.kind === 'sources.reload') await reload()
      else if (on.command === undefined) return await report(command.id, 'failed', 'unsupported')
      // A restart ends this page or process, so it is reported before it happens.
      if (command.kind === 'app.update') askForUpdate(0)
      const isLast = command.kind === 'app.restart' || command.kind === 'device.reboot'
      if (isLast) await report(command.id, 'done')
      await on.command?.(command)
      if (!isLast) await report(command.id, 'done')
    } catch (error) {
      await report(command.id, 'failed', String(error instanceof Error ? error.message : error).slice(0, 200))
    }
    return undefined
  }
  const type = async (text: TvText) => {
    const isTaken = (await on.text?.(text)) ?? false
    const state = isTaken ? 'applied' : 'rejected'
    await api.ask(textInputCalls.state, { body: { session: text.session, text: text.id, state } })
  }
  return (push) => {
    const { data = {} } = push
    if (push.kind === 'update.offered') askForUpdate(Number(data['within_s'] ?? limits.updateSpreadS) * 1_000)
    if (push.kind === 'home.changed') setTimeout(() => on.home?.(), Number(data['wait_s'] ?? 0) * 1_000)
    if (push.kind === 'command') reportFailure(obey(data))
    if (push.kind === 'input.text')
      reportFailure(
        type({
          id: push.id,
          session: String(data['session']),
          value: String(data['value']),
          submit: data['submit'] === true,
        }),
      )
  }
}

function commandOf(data: NonNullable<Push['data']>): TvCommand | null {
  const { command, kind, body = '', source, page, entry } = data
  if (!isAmong(commandKinds, kind)) return null
  return {
    id: String(command),
    kind,
    body: String(body),
    ...(entry === undefined ? {} : { channel: { source: String(source), page: Number(page), key: String(entry) } }),
  }
}
