import type { Step } from '../migrate.ts'
import * as users from './0001-users.ts'
import * as activityLog from './0002-activity-log.ts'
import * as integrations from './0003-integrations.ts'
import * as devices from './0004-devices.ts'
import * as pairing from './0005-pairing.ts'
import * as credits from './0006-credits.ts'
import * as services from './0007-services.ts'
import * as sources from './0008-sources.ts'
import * as messages from './0009-messages.ts'
import * as app from './0010-app.ts'
import * as catalogue from './0011-catalogue.ts'
import * as panel from './0012-panel.ts'
import * as roleRows from './0013-role-rows.ts'
import * as figures from './0014-figures.ts'
import * as sourceHealth from './0015-source-health.ts'
import * as activityFilters from './0016-activity-filters.ts'
import * as backupClaims from './0017-backup-claims.ts'
import * as rollouts from './0018-rollouts.ts'
import * as tamperedFound from './0019-tampered-found.ts'

/** Every step in order. A step is final once it is on the main branch; a change is a new step. */
export const migrations: Record<string, Step> = {
  '0001-users': users,
  '0002-activity-log': activityLog,
  '0003-integrations': integrations,
  '0004-devices': devices,
  '0005-pairing': pairing,
  '0006-credits': credits,
  '0007-services': services,
  '0008-sources': sources,
  '0009-messages': messages,
  '0010-app': app,
  '0011-catalogue': catalogue,
  '0012-panel': panel,
  '0013-role-rows': roleRows,
  '0014-figures': figures,
  '0015-source-health': sourceHealth,
  '0016-activity-filters': activityFilters,
  '0017-backup-claims': backupClaims,
  '0018-rollouts': rollouts,
  '0019-tampered-found': tamperedFound,
}
