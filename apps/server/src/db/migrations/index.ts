import type { Step } from '../migrate.ts'
import * as accounts from './0001-accounts.ts'
import * as activity from './0002-activity.ts'
import * as devices from './0003-devices.ts'
import * as sources from './0004-sources.ts'
import * as announcements from './0005-announcements.ts'
import * as portals from './0006-portals.ts'
import * as secondFactor from './0007-second-factor.ts'
import * as credits from './0008-credits.ts'
import * as roles from './0009-roles.ts'
import * as mail from './0010-mail.ts'

/** Every step in order. A released step never changes; a change is a new step. */
export const migrations: Record<string, Step> = {
  '0001-accounts': accounts,
  '0002-activity': activity,
  '0003-devices': devices,
  '0004-sources': sources,
  '0005-announcements': announcements,
  '0006-portals': portals,
  '0007-second-factor': secondFactor,
  '0008-credits': credits,
  '0009-roles': roles,
  '0010-mail': mail,
}
