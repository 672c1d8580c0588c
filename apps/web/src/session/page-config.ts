import { pageConfigElementId, pageConfigSchema, type PageConfig } from '@castellan/contract/calls/page-config.ts'
import { locales } from '@castellan/contract/locales.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'

const withoutServer: PageConfig = {
  locale: 'en',
  locales: [...locales],
  two_factor: false,
  registration: false,
  oauth: [],
  is_set_up: true,
  brand: 'Castellan',
  metadata_base_url: '',
  version: '',
}

let known: PageConfig | undefined

/** What the server wrote into the document; on a page it did not write, what lets one work on the screens. */
export function pageConfig(): PageConfig {
  known ??= readPageConfig(document.getElementById(pageConfigElementId)?.textContent ?? '')
  return known
}

/** False for an audience that this panel does not serve. */
export function isOffered(screen: ScreenName): boolean {
  const { registration, oauth } = pageConfig()
  if (screen === 'register') return registration
  return screen !== 'oauth' || oauth.length > 0
}

export function readPageConfig(text: string): PageConfig {
  try {
    const read = pageConfigSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : withoutServer
  } catch {
    return withoutServer
  }
}
