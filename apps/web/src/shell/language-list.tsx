import { Button } from 'react-aria-components/Button'
import { chooseLocale } from '../session/choose-locale.ts'
import { pageConfig } from '../session/page-config.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Menu, MenuItem, MenuTrigger } from '../ui/menu.tsx'
import { useWords } from '../words/use-words.ts'
import { languageName } from './language-name.ts'

/** The languages, each in its own script, open as soon as they are there. */
export function LanguageList() {
  const { t, locale } = useWords()
  const code = locale.slice(0, 2).toUpperCase()
  const label = t(($) => $.shell.language)
  return (
    <MenuTrigger defaultOpen>
      <Button aria-label={`${code}, ${label}: ${languageName(locale)}`} className={buttonStyle({ variant: 'ghost' })}>
        {code}
      </Button>
      <Menu
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[locale]}
        onAction={(key) => void chooseLocale(String(key))}
      >
        {pageConfig().locales.map((each) => (
          <MenuItem key={each} id={each} textValue={languageName(each)}>
            <span lang={each}>{languageName(each)}</span>
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
