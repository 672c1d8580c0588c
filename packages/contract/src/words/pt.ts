import { account } from './pt/account.ts'
import { accounts } from './pt/accounts.ts'
import { credits } from './pt/credits.ts'
import { home } from './pt/home.ts'
import { menu } from './pt/menu.ts'
import { owner } from './pt/owner.ts'
import { permissions } from './pt/permissions.ts'
import { resources } from './pt/resources.ts'
import { server } from './pt/server.ts'
import { session } from './pt/session.ts'
import { shell } from './pt/shell.ts'
import { table } from './pt/table.ts'
import { tv } from './pt/tv.ts'
import { twoFactor } from './pt/two-factor.ts'
import type { Words } from './en.ts'

/** Portuguese as in Portugal, without "você"; forms in _many are for millions ("um milhão de canais"). */
export const pt: Words = {
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
