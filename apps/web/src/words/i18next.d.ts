import type { en } from '@castellan/contract/words/en.ts'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}
