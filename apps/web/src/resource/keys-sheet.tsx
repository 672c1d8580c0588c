import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Switch } from '../ui/switch.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

export type KeysSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  on: boolean
  onChange: (on: boolean) => void
}

/** The list of keys, and the way to switch them off. */
export function KeysSheet({ isOpen, onOpenChange, on, onChange }: KeysSheetProps) {
  const { t } = useTranslation()
  const keys = [
    ['/', t(($) => $.table.keys.search)],
    ['j', t(($) => $.table.keys.next)],
    ['k', t(($) => $.table.keys.previous)],
    ['x', t(($) => $.table.keys.select)],
    ['Enter', t(($) => $.table.keys.open)],
    ['Esc', t(($) => $.table.keys.close)],
    ['Ctrl S', t(($) => $.table.keys.save)],
    ['?', t(($) => $.table.keys.help)],
  ] as const
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(($) => $.table.keys.title)}
      closeLabel={t(($) => $.table.close)}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, word]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
      <Switch
        isSelected={on}
        onChange={onChange}
        description={t(($) => $.table.keys.onHint)}
        className="mt-5 border-t border-line pt-4"
      >
        {t(($) => $.table.keys.on)}
      </Switch>
    </Dialog>
  )
}
