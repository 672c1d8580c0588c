import { pageConfigElementId, pageConfigSchema } from '@castellan/contract/page-config.ts'
import type { PageConfig } from '@castellan/contract/page-config.ts'

const withoutServer: PageConfig = {
  locale: 'en',
  locales: ['en', 'de', 'es', 'nl', 'pl', 'pt', 'tr'],
  two_factor: false,
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

export function readPageConfig(text: string): PageConfig {
  try {
    const read = pageConfigSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : withoutServer
  } catch {
    return withoutServer
  }
}
