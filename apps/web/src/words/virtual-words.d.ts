declare module 'virtual:words' {
  import type { Words } from '@castellan/contract/words/en.ts'

  type Gathered = 'office' | 'owner' | 'tv'
  type Apart = Exclude<keyof Words, 'resources' | 'server' | 'session' | 'shell'>
  /** Words that travel together: several namespaces, one namespace, or those of one noun. */
  export type WordGroup = Gathered | Apart | `resources.${keyof Words['resources']}`

  type WordFile = { words: Partial<Words> }
  export const languages: Record<
    string,
    () => Promise<WordFile & { groups: Readonly<Record<string, () => Promise<WordFile>>> }>
  >
  /** The groups of namespaces that travel with others. */
  export const gathered: Readonly<Record<string, string>>
}
