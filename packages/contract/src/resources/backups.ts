import { backupFaults, copyFaults, backupKinds, backupLimits, backupTriggers } from '../access/backup-kinds.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { bytes } from '../fields/bytes.ts'
import { digest } from '../fields/digest.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

const said = (max: number) => readOnly(text({ min: 0, max }))
const when = () => readOnly(optional(moment()))

/** The panel's backups (domain §3.29): made, read back and put in place by jobs. */
export const backups = defineResource({
  name: 'backups',
  api: '/settings/backups',
  permission: 'manage-backups',
  scope: 'all',
  screen: 'settings.backup',
  label: 'name',
  fields: {
    id: id(),
    /** When it was asked for, in UTC; a part of the name it is downloaded under. */
    name: said(backupLimits.nameMax),
    state: readOnly(
      status({
        queued: 'hold',
        running: 'trial',
        ok: 'ok',
        verifying: 'trial',
        verified: 'ok',
        restoring: 'trial',
        failed: 'stop',
        expired: 'off',
      }),
    ),
    kind: readOnly(oneOf(...backupKinds)),
    trigger: readOnly(oneOf(...backupTriggers)),
    fault: readOnly(oneOf(...backupFaults)),
    size: readOnly(bytes()),
    rows: readOnly(count()),
    rows_done: readOnly(count()),
    sha256: readOnly(digest()),
    app_version: said(limits.versionNameMax),
    schema_version: said(backupLimits.nameMax),
    /** Who asked for it; empty where the panel did so automatically. */
    made_by: said(limits.nameMax),
    finished_at: when(),
    verified_at: when(),
    restored_at: when(),
    retention_until: when(),
    /** Outside this machine. */
    copy_state: readOnly(status({ none: 'off', waiting: 'trial', copied: 'ok', failed: 'stop' })),
    copy_fault: readOnly(oneOf(...copyFaults)),
    copied_at: when(),
  },
  list: {
    columns: [
      'id',
      'name',
      'state',
      'trigger',
      'size',
      'made_by',
      'finished_at',
      'verified_at',
      'restored_at',
      'retention_until',
      'copy_state',
      'copied_at',
      'kind',
      'rows',
      'app_version',
      'schema_version',
    ],
    hidden: ['id', 'restored_at', 'copied_at', 'kind', 'rows', 'app_version', 'schema_version'],
    search: ['name', 'made_by'],
    filters: ['state', 'trigger', 'copy_state'],
    unsortable: [
      'state',
      'trigger',
      'size',
      'made_by',
      'finished_at',
      'verified_at',
      'restored_at',
      'retention_until',
      'copy_state',
      'copied_at',
      'kind',
      'rows',
      'app_version',
      'schema_version',
    ],
  },
  form: [],
  can: [],
})
