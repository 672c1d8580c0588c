import { account } from './pl/account.ts'
import { accounts } from './pl/accounts.ts'
import { credits } from './pl/credits.ts'
import { home } from './pl/home.ts'
import { menu } from './pl/menu.ts'
import { owner } from './pl/owner.ts'
import { permissions } from './pl/permissions.ts'
import { resources } from './pl/resources.ts'
import { server } from './pl/server.ts'
import { session } from './pl/session.ts'
import { shell } from './pl/shell.ts'
import { table } from './pl/table.ts'
import { tv } from './pl/tv.ts'
import { twoFactor } from './pl/two-factor.ts'
import type { Words } from './en.ts'

/** Polish, without forms that tell the gender of who reads; a card's noun stands in the accusative ("Dodaj użytkownika"). */
export const pl: Words = {
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
