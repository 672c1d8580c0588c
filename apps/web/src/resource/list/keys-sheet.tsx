import { named } from '@castellan/contract/types/typed-keys.ts'
import { isOpenTo, menu, screenNamed, type MenuEntry } from '@castellan/contract/screens.ts'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/action/dialog.tsx'
import { Kbd } from '../../ui/text/kbd.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type KeysSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  on: boolean
  onChange: (on: boolean) => void
  /** Also the keys of a list of rows. */
  ofList?: boolean
}

/** The list of keys, and the way to switch them off. */
export function KeysSheet({ isOpen, onOpenChange, on, onChange, ofList = true }: KeysSheetProps) {
  const { t } = useTranslation()
  const keysOfList = [
    ['/', t(($) => $.tableKeys.search)],
    ['j', t(($) => $.tableKeys.next)],
    ['k', t(($) => $.tableKeys.previous)],
    ['x', t(($) => $.tableKeys.select)],
    ['[', t(($) => $.tableKeys.previousView)],
    [']', t(($) => $.tableKeys.nextView)],
    ['Enter', t(($) => $.tableKeys.open)],
    ['Esc', t(($) => $.tableKeys.close)],
    ['Ctrl S', t(($) => $.tableKeys.save)],
  ]
  const keys = [
    ...(ofList ? keysOfList : []),
    ['Ctrl K', t(($) => $.shell.search.label)],
    ['?', t(($) => $.tableKeys.help)],
    ['h', t(($) => $.tableKeys.guide)],
    ...useGoEntries(),
  ]
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
              {key!.startsWith('g ') ? (
                <span className="flex gap-1">
                  <Kbd>g</Kbd>
                  <Kbd>{key!.slice(2)}</Kbd>
                </span>
              ) : (
                <Kbd>{key}</Kbd>
              )}
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
      <Switch
        isSelected={on}
        onChange={onChange}
        description={t(($) => $.tableKeys.onHint)}
        className="mt-4 border-t border-line pt-4"
      >
        {t(($) => $.tableKeys.on)}
      </Switch>
    </Dialog>
  )
}

/** The screens that a letter after `g` leads to, of those the reader may open. */
function useGoEntries(): [string, string][] {
  const { t } = useTranslation()
  const { permissions } = useSession()
  const entries = (menu as readonly MenuEntry[]).flatMap((entry) => [entry, ...(entry.entries ?? [])])
  return entries.flatMap(({ key, screen, words }): [string, string][] => {
    if (key === undefined || screen === undefined || !isOpenTo(screenNamed(screen), permissions)) return []
    return [[`g ${key}`, t(($) => named($.menu, words))]]
  })
}
