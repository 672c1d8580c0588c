import type { Locale } from '@castellan/contract/locales.ts'
import type { Screen } from '@castellan/contract/screens.ts'
import type { Page } from 'playwright-core'
import type { Outfit, PageState } from './crawler.ts'
import { findAccessibilityViolations } from './find-accessibility-violations.ts'
import { findEnglish, findRawWords } from './find-words.ts'

export type Visit = Required<Pick<Outfit, 'viewport'>> & { locale: Locale }
export type ScreenState = PageState & { page: Page }

/** What is wrong with a screen for somebody who looks at it. English is looked at most closely. */
export async function findScreenFaults(
  { name, layout }: Screen,
  { text, width, hasMenu, page }: ScreenState,
  { locale, viewport }: Visit,
): Promise<string[]> {
  return [
    ...findRawWords(text).map((word) => `raw words: ${word}`),
    ...(name.startsWith('components') ? [] : findEnglish(text, locale).map((line) => `English: ${line}`)),
    ...(width > viewport.width ? [`${width} px wide on ${viewport.width}`] : []),
    // The back office has its menu, and nothing else has it.
    ...(hasMenu === (layout === 'main') ? [] : ['stands in the frame of another panel']),
    ...(locale === 'en' ? await findAccessibilityViolations(page) : []),
  ]
}
