declare module 'virtual:messages' {
  import type { Messages } from '@castellan/contract/messages/english.ts'

  type BundleName = 'office' | 'owner' | 'tv'
  type Apart = Exclude<keyof Messages, 'resources' | 'session' | 'shell'>
  /** Messages that travel together: several namespaces, one namespace, or those of one resource. */
  export type MessageGroup = BundleName | Apart | `resources.${keyof Messages['resources']}`

  type MessageFile = { messages: Partial<Messages> }
  export const languages: Record<
    string,
    () => Promise<MessageFile & { groups: Readonly<Record<string, () => Promise<MessageFile>>> }>
  >
  /** The groups of namespaces that travel with others. */
  export const gathered: Readonly<Record<string, string>>
}
