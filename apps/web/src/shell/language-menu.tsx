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
  // What is seen is part of what is said, so that it can be asked for by voice.
  const code = locale.slice(0, 2).toUpperCase()
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`${code}, ${t(($) => $.shell.language)}: ${languageName(locale)}`}
      onPointerEnter={() => void LanguageList.preload()}
      onClick={() => setIsAsked(true)}
      className={buttonStyle({ variant: 'ghost' })}
    >
      {code}
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
