import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { chooseDark, useDark } from '../ui/theme.ts'
import { useWords } from '../words/use-words.ts'

export function ThemeToggle() {
  const { t } = useWords()
  const isDark = useDark()
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? t(($) => $.shell.theme.toLight) : t(($) => $.shell.theme.toDark)}
      tooltipPlacement="bottom"
      onPress={() => chooseDark(!isDark)}
    />
  )
}
