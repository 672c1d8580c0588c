import { z } from 'zod/mini'
import { backupLimits } from '../access/backup-kinds.ts'
import { open, staff } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { rowSchema } from '../resource-calls/resource-calls.ts'
import { backups } from '../resources/backups.ts'

const answer = z.object({ data: rowSchema(backups) })
const one = z.strictObject({ id: idSchema })
const confirmed = staff('manage-backups', { confirmed: 'strict' })

/** Backups (domain §3.29, App. D). What leaves the panel with one is everything: only a super-admin takes it along or puts it in place. */
export const backupsCalls = {
  store: definePost('/settings/backups/store', staff('manage-backups'), {
    summary: 'Starts a backup; 409 while another is being made or read.',
    body: z.strictObject({}),
    answer,
    status: 201,
  }),
  verify: definePost('/settings/backups/verify', staff('manage-backups'), {
    summary: 'Starts to verify a backup: it is restored to a temporary database.',
    body: one,
    answer,
    status: 202,
  }),
  restore: definePost('/settings/backups/restore', confirmed, {
    summary:
      'Starts to restore a backup, after a backup of the current state. Only for super-admins with a second factor, who repeat its `name`. It ends every session.',
    body: z.strictObject({ id: idSchema, name: z.string().check(z.maxLength(backupLimits.nameMax)) }),
    answer,
    status: 202,
  }),
  ticket: definePost('/settings/backups/link', confirmed, {
    summary: 'A single-use link to download a backup within five minutes, as long as this session lasts.',
    body: one,
    answer: z.object({ path: z.string(), until: momentSchema }),
  }),
  fetch: defineGet('/settings/backups/file/:ticket', open, {
    summary: 'The file of a download link.',
    params: z.strictObject({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/u)) }),
    answer: z.unknown(),
  }),
  download: defineGet('/settings/backups/:id/download', confirmed, {
    summary: 'The file of a backup, or with `Range` a part of it. Super-admins only.',
    params: idParams,
    answer: z.unknown(),
  }),
}
