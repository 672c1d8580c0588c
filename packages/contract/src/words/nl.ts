import { account } from './nl/account.ts'
import { accounts } from './nl/accounts.ts'
import { credits } from './nl/credits.ts'
import { home } from './nl/home.ts'
import { menu } from './nl/menu.ts'
import { owner } from './nl/owner.ts'
import { permissions } from './nl/permissions.ts'
import { resources } from './nl/resources.ts'
import { server } from './nl/server.ts'
import { session } from './nl/session.ts'
import { shell } from './nl/shell.ts'
import { table } from './nl/table.ts'
import { tv } from './nl/tv.ts'
import { twoFactor } from './nl/two-factor.ts'
import type { Words } from './en.ts'

export const nl = {
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
