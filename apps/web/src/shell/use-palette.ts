import { menu, type MenuEntry } from '@castellan/contract/screens.ts'
import type { Words } from '@castellan/contract/words/en.ts'
import { screenPath } from '../session/screen-path.ts'
import { signOutStaff } from '../session/sign-out.ts'
import { useSession } from '../session/use-session.ts'
import { chooseDark, useDark } from '../ui/theme.ts'
import { useWords } from '../words/use-words.ts'
import { useBuilt } from './built-context.ts'
import { addEntries, entriesFor, screenEntries, type PaletteEntry } from './palette-entries.ts'

/** The screens and deeds that fit what is typed; only what the reader may open and do. */
export function usePalette(text: string): { screens: PaletteEntry[]; deeds: PaletteEntry[] } {
  const { t, locale } = useWords()
  const { user, permissions } = useSession()
  const isDark = useDark()
  const facts = { built: useBuilt(), held: permissions }
  const titleOf = (entry: MenuEntry) => t(($) => $.menu[entry.words as keyof Words['menu']])
  const theme = { id: 'do:theme', title: t(($) => (isDark ? $.shell.theme.toLight : $.shell.theme.toDark)) }
  const deeds: PaletteEntry[] = [
    ...addEntries(menu, facts, (entry) => `${t(($) => $.table.form.add)}: ${titleOf(entry)}`),
    ...(facts.held.includes('manage-devices')
      ? [{ id: 'do:activate', title: t(($) => $.activation.open), path: `${screenPath('devices')}?activate=1` }]
      : []),
    { ...theme, run: () => chooseDark(!isDark) },
    ...(user && !user.impersonator ? [{ id: 'do:sign-out', title: t(($) => $.shell.signOut), run: signOutStaff }] : []),
  ]
  return {
    screens: entriesFor(text, screenEntries(menu, facts, titleOf), locale),
    deeds: entriesFor(text, deeds, locale),
  }
}
