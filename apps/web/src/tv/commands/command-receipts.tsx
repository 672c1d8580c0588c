import { named } from '@castellan/contract/types/typed-keys.ts'
import type { Command, CommandKind, CommandState } from '@castellan/contract/calls/commands.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const tones = { queued: 'trial', delivered: 'trial', done: 'ok', failed: 'stop', expired: 'grace' } as const

/** The polling interval of commands while the TV has not reported a result. */
export function commandsPollMs(commands: readonly Command[] = []): number | false {
  return commands.some(({ state }) => state === 'queued' || state === 'delivered') ? 2_000 : false
}

/** The labels of commands; dots of a name are replaced in message keys. */
export function useCommandTexts() {
  const { t } = useTranslation()
  return {
    kind: (kind: CommandKind) => {
      const key = kind.replace('.', '_')
      return t(($) => named($.orders.commands.kinds, key))
    },
    /** A message by its text; a channel with what was to be done. */
    title({ kind, body }: Pick<Command, 'kind' | 'body'>): string {
      if (kind === 'channel.play') return `${t(($) => $.orders.commands.channel.title)}: ${body}`
      return body || this.kind(kind)
    },
    state: (state: CommandState) => t(($) => $.orders.commands.states[state]),
  }
}

/** The last commands to a TV with their results. */
export function CommandReceipts({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation()
  const words = useCommandTexts()
  return (
    <ul
      className="divide-y divide-line rounded-md border border-line bg-surface"
      aria-label={t(($) => $.orders.commands.last)}
    >
      {commands.map((command) => (
        <li key={command.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{words.title(command)}</span>
            <span className="text-sm text-ink-3">
              <RelativeTime date={command.created_at} />
              {command.asked_by === '' ? '' : ` · ${t(($) => $.orders.commands.by, { name: command.asked_by })}`}
            </span>
          </span>
          <StatusDot tone={tones[command.state]} label={words.state(command.state)} />
          {command.detail === '' ? null : <span className="w-full text-sm text-ink-2">{command.detail}</span>}
        </li>
      ))}
    </ul>
  )
}
