import { Suspense, useState } from 'react'
import { pageConfig } from '../session/page-config.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { useWords } from '../words/use-words.ts'
import { languageName } from './language-name.ts'
import { lazyPart } from './lazy-part.tsx'

const LanguageList = lazyPart('languages', async () => (await import('./language-list.tsx')).LanguageList)

/** The choice of a language; not there when there is only one (spec §2). The list itself loads with the first press. */
export function LanguageMenu() {
  const { t, locale } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  if (pageConfig().locales.length < 2) return null
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`${t(($) => $.shell.language)}: ${languageName(locale)}`}
      onPointerEnter={() => void LanguageList.preload()}
      onClick={() => setIsAsked(true)}
      className={buttonStyle({ variant: 'ghost' })}
    >
      {locale.slice(0, 2).toUpperCase()}
    </button>
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <LanguageList />
    </Suspense>
  ) : (
    button
  )
}
