import { account } from './en/account.ts'
import { accounts } from './en/accounts.ts'
import { credits } from './en/credits.ts'
import { home } from './en/home.ts'
import { menu } from './en/menu.ts'
import { owner } from './en/owner.ts'
import { permissions } from './en/permissions.ts'
import { resources } from './en/resources.ts'
import { server } from './en/server.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { table } from './en/table.ts'
import { tv } from './en/tv.ts'
import { twoFactor } from './en/two-factor.ts'

/** English: the type of every other language. */
export const en = {
  account,
  accounts,
  credits,
  home,
  menu,
  owner,
  permissions,
  resources,
  server,
  session,
  shell,
  table,
  tv,
  twoFactor,
}

/** The plural forms English has none of: `_few` and `_many` beside every `_other` (Unicode CLDR). */
type FurtherPlurals<T> = {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_${'few' | 'many'}` : never]?: string
}
/** The same tree of keys with words of another language. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> } & FurtherPlurals<T>
export type Words = Translated<typeof en>
