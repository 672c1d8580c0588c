import { chooseLocale } from '../session/choose-locale.ts'
import { pageConfig } from '../session/page-config.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { Menu, MenuItem, MenuTrigger } from '../ui/action/menu.tsx'
import { PressButton } from '../ui/action/press-button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { ownLanguageName } from './language-name.ts'

/** The languages, each in its own script; not there when there is only one (spec §2). */
export function LanguageMenu() {
  const { t, language } = useTranslation()
  const { locales } = pageConfig()
  if (locales.length < 2) return null
  // What is seen is part of what is said, so that it can be asked for by voice.
  const code = language.slice(0, 2).toUpperCase()
  const label = t(($) => $.shell.language)
  return (
    <MenuTrigger>
      <PressButton
        aria-label={`${code}, ${label}: ${ownLanguageName(language)}`}
        className={buttonStyle({ variant: 'ghost' })}
      >
        {code}
      </PressButton>
      <Menu
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[language]}
        onAction={(key) => void chooseLocale(String(key))}
      >
        {locales.map((each) => (
          <MenuItem key={each} id={each} textValue={ownLanguageName(each)}>
            <span lang={each}>{ownLanguageName(each)}</span>
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
