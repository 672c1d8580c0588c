import { Moon, Sun } from 'lucide-react'
import { buttonStyle } from '../ui/action/button-style.ts'
import { chooseDark, useDark } from '../ui/theme.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** A plain button: it is on the first page anybody loads, where the parts of menus and tooltips are not worth their weight. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const isDark = useDark()
  const Icon = isDark ? Sun : Moon
  const label = isDark ? t(($) => $.shell.theme.toLight) : t(($) => $.shell.theme.toDark)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseDark(!isDark)}
      className={buttonStyle({ variant: 'ghost', className: 'w-(--control-h) px-0!' })}
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}
