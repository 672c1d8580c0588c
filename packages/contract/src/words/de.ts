import { account } from './de/account.ts'
import { accounts } from './de/accounts.ts'
import { credits } from './de/credits.ts'
import { home } from './de/home.ts'
import { menu } from './de/menu.ts'
import { owner } from './de/owner.ts'
import { permissions } from './de/permissions.ts'
import { resources } from './de/resources.ts'
import { server } from './de/server.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { table } from './de/table.ts'
import { tv } from './de/tv.ts'
import { twoFactor } from './de/two-factor.ts'
import type { Words } from './en.ts'

export const de = {
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
} satisfies Words
