import { account } from './tr/account.ts'
import { accounts } from './tr/accounts.ts'
import { credits } from './tr/credits.ts'
import { home } from './tr/home.ts'
import { menu } from './tr/menu.ts'
import { owner } from './tr/owner.ts'
import { permissions } from './tr/permissions.ts'
import { resources } from './tr/resources.ts'
import { server } from './tr/server.ts'
import { session } from './tr/session.ts'
import { shell } from './tr/shell.ts'
import { table } from './tr/table.ts'
import { tv } from './tr/tv.ts'
import { twoFactor } from './tr/two-factor.ts'
import type { Words } from './en.ts'

export const tr = {
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
