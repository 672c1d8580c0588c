import { commandsCalls } from '@castellan/contract/calls/commands.ts'
import { textInputCalls } from '@castellan/contract/calls/text-input.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { CommandKind } from '@castellan/contract/calls/commands.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import type { TvApi } from './tv-api.ts'
import type { TvEvents } from './tv-events.ts'
import { asFailure } from './tv-failure.ts'

/** A command as it came in a push. */
export type TvCommand = { id: string; kind: CommandKind; body: string }
/** A text from a phone for the field with this session. */
export type TvText = { id: string; session: string; value: string; submit: boolean }

type OrdersOptions = {
  api: TvApi
  on: Partial<TvEvents>
  /** Reads config and sources anew, whatever their versions. */
  reload: () => Promise<void>
  /** Asks for an update at some time within so many milliseconds. */
  askForUpdate: (withinMs: number) => void
}

/**
 * Carries out what a push orders, after it was acknowledged, and reports what became of it (protocol, "Commands" and "Text from a phone").
 * A command the app has no hand for has failed, and says so.
 */
export function createOrders({ api, on, reload, askForUpdate }: OrdersOptions): (push: Push) => void {
  const tell = (work: Promise<unknown>) => void work.catch((error: unknown) => on.error?.(asFailure(error)))
  const report = (id: string, state: 'done' | 'failed', detail = '') =>
    api.ask(commandsCalls.state, { params: { id }, body: { state, detail } })

  const obey = async (command: TvCommand) => {
    try {
      if (command.kind === 'sources.reload') await reload()
      else if (on.command === undefined) return await report(command.id, 'failed', 'unsupported')
      // A restart ends this page or process, so it is reported before it happens.
      if (command.kind === 'app.restart') await report(command.id, 'done')
      await on.command?.(command)
      if (command.kind !== 'app.restart') await report(command.id, 'done')
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
    if (push.kind === 'command')
      tell(obey({ id: String(data['command']), kind: data['kind'] as CommandKind, body: String(data['body'] ?? '') }))
    if (push.kind === 'input.text')
      tell(
        type({
          id: push.id,
          session: String(data['session']),
          value: String(data['value']),
          submit: data['submit'] === true,
        }),
      )
  }
}
