declare module 'virtual:record-places' {
  import type { Permission } from '@castellan/contract/access/permissions.ts'
  import type { ScreenName } from '@castellan/contract/screens.ts'

  export const places: Readonly<
    Record<string, { screen: ScreenName; page?: string; permission: Permission; or?: readonly Permission[] }>
  >
}
