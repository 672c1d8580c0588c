import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { CommandKind } from '@castellan/contract/calls/commands.ts'
import { Send } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
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
      <Menu onAction={(key) => isAmong(commands, key) && onChoose(key)}>
        {commands.map((kind) => (
          <MenuItem key={kind} id={kind} tone={kind === 'playback.off' ? 'danger' : 'neutral'}>
            {words.kind(kind)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
