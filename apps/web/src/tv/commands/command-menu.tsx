import type { CommandKind } from '@castellan/contract/calls/commands.ts'
import { limits } from '@castellan/contract/limits.ts'
import { Send } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cx } from 'class-variance-authority'
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCommandTexts } from './command-receipts.tsx'

export type CommandMenuProps = {
  /** What the TV says it carries out. */
  commands: readonly CommandKind[]
  isPending: boolean
  onChoose: (kind: CommandKind) => void
}

/** The commands that can be sent to a TV. */
export function CommandMenu({ commands, isPending, onChoose }: CommandMenuProps) {
  const { t } = useTranslation()
  const words = useCommandTexts()
  return (
    <MenuTrigger>
      <Button icon={Send} isPending={isPending}>
        {t(($) => $.orders.commands.title)}
      </Button>
      <Menu onAction={(key) => onChoose(key as CommandKind)}>
        {commands.map((kind) => (
          <MenuItem key={kind} id={kind} tone={kind === 'playback.off' ? 'danger' : 'neutral'}>
            {words.kind(kind)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

export type CommandTextProps = {
  className: string
  text: string
  isPending: boolean
  errorMessage?: string | undefined
  onChange: (text: string) => void
  onSend: () => void
}

/** What a message to a TV says. */
export function CommandText({ className, text, isPending, errorMessage, onChange, onSend }: CommandTextProps) {
  const { t } = useTranslation()
  const isEmpty = text.trim() === ''
  return (
    <form
      noValidate
      className={cx('flex gap-3', className)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSend()
      }}
    >
      <TextField
        autoFocus
        className="flex-1"
        label={t(($) => $.orders.commands.text)}
        maxLength={limits.commandTextMax}
        value={text}
        onChange={onChange}
        errorMessage={errorMessage}
      />
      <Button type="submit" isPending={isPending} isDisabled={isEmpty}>
        {t(($) => $.orders.commands.send)}
      </Button>
    </form>
  )
}
