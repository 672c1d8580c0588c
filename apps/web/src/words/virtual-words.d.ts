declare module 'virtual:words' {
  import type { Words } from '@castellan/contract/words/en.ts'

  export type WordGroup = 'start' | 'account' | 'office' | 'orders' | 'owner' | 'tv'
  export const wordFiles: Record<string, Record<WordGroup, () => Promise<Partial<Words>>>>
}
