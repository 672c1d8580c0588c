import { Button } from 'react-aria-components/Button'
import { chooseLocale } from '../session/choose-locale.ts'
import { pageConfig } from '../session/page-config.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Menu, MenuItem, MenuTrigger } from '../ui/menu.tsx'
import { useWords } from '../words/use-words.ts'

/** The languages, each in its own script; not there when there is only one (spec §2). */
export function LanguageMenu() {
  const { t, locale } = useWords()
  const { locales } = pageConfig()
  if (locales.length < 2) return null
  const label = t(($) => $.shell.language)
  return (
    <MenuTrigger>
      <Button aria-label={`${label}: ${nameOf(locale)}`} className={buttonStyle({ variant: 'ghost' })}>
        {locale.slice(0, 2).toUpperCase()}
      </Button>
      <Menu
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[locale]}
        onAction={(key) => void chooseLocale(String(key))}
      >
        {locales.map((each) => (
          <MenuItem key={each} id={each} textValue={nameOf(each)}>
            <span lang={each}>{nameOf(each)}</span>
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

function nameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
