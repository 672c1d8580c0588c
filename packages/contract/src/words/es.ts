import { account } from './es/account.ts'
import { accounts } from './es/accounts.ts'
import { credits } from './es/credits.ts'
import { home } from './es/home.ts'
import { menu } from './es/menu.ts'
import { owner } from './es/owner.ts'
import { permissions } from './es/permissions.ts'
import { resources } from './es/resources.ts'
import { server } from './es/server.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import { table } from './es/table.ts'
import { tv } from './es/tv.ts'
import { twoFactor } from './es/two-factor.ts'
import type { Words } from './en.ts'

/** Spanish, addressing as "tú"; forms in _many are for millions ("un millón de canales"). */
export const es: Words = {
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
