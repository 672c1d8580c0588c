import { z } from 'zod/mini'
import { backupLimits } from '../access/backup-kinds.ts'
import { open, staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineCall } from '../kit/define-call.ts'
import { rowSchema } from '../kit/resource-calls.ts'
import { backups } from '../resources/backups.ts'

const idText = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema)
const answer = z.object({ data: rowSchema(backups) })
const one = z.strictObject({ id: idSchema })
const confirmed = staff('manage-backups', { confirmed: 'strict' })

/** Backups (domain §3.29, App. D). What leaves the panel with one is everything: only a super-admin takes it along or puts it in place. */
export const backupsCalls = {
  store: defineCall({
    method: 'POST',
    path: '/settings/backups/store',
    access: staff('manage-backups'),
    summary: 'Begins a backup; 409 while another is being made or read.',
    body: z.strictObject({}),
    answer,
    status: 201,
  }),
  verify: defineCall({
    method: 'POST',
    path: '/settings/backups/verify',
    access: staff('manage-backups'),
    summary: 'Begins to try a backup out: it is put in place in a database of its own, which is then thrown away.',
    body: one,
    answer,
    status: 202,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/settings/backups/restore',
    access: confirmed,
    summary:
      'Begins to put a backup in place of everything, after a backup of how it is now. By super-admins with a second factor, who repeat its `name`. Every session ends with it.',
    body: z.strictObject({ id: idSchema, name: z.string().check(z.maxLength(backupLimits.nameMax)) }),
    answer,
    status: 202,
  }),
  ticket: defineCall({
    method: 'POST',
    path: '/settings/backups/link',
    access: confirmed,
    summary: 'A link that downloads a backup, once and within five minutes, as long as this session lives.',
    body: one,
    answer: z.object({ path: z.string(), until: momentSchema }),
  }),
  fetch: defineCall({
    method: 'GET',
    path: '/settings/backups/file/:ticket',
    access: open,
    summary: 'The file a link leads to.',
    params: z.strictObject({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/u)) }),
    answer: z.unknown(),
  }),
  download: defineCall({
    method: 'GET',
    path: '/settings/backups/:id/download',
    access: confirmed,
    summary: 'The file of a backup, or with `Range` a part of it. Super-admins only.',
    params: z.strictObject({ id: idText }),
    answer: z.unknown(),
  }),
}
