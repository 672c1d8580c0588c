import { z } from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { staff } from '../access/access.ts'
import { defineGet, definePost } from '../kit/define-call.ts'

/** Notices the panel sends to staff on its own; the kind is the part of a notice's cause before the `:`. */
export const noticeKinds = [
  'low_balance',
  'lot_ending',
  'credits',
  'devices_expiring',
  'devices_archiving',
  'auto_renew',
  'webhook_stopped',
  'backup_failed',
  'announcement',
  'tickets',
  'server',
  'sign_in',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds that reach only those who hold a permission. */
export const noticePermissions = {
  backup_failed: 'manage-backups',
  server: 'view-servers',
  webhook_stopped: 'manage-webhooks',
  tickets: 'manage-tickets',
} as const satisfies Partial<Record<NoticeKind, Permission>>

/** Whether a kind of notice rings the bell, and whether it is mailed. */
export type NoticeWays = { bell: boolean; mail: boolean }

/** The default channels: a sign-in from a new browser must reach the account's owner even if it was someone else's. */
export const firstWays: Readonly<Record<NoticeKind, NoticeWays>> = {
  low_balance: { bell: true, mail: false },
  devices_expiring: { bell: true, mail: false },
  devices_archiving: { bell: true, mail: false },
  lot_ending: { bell: true, mail: false },
  auto_renew: { bell: true, mail: true },
  webhook_stopped: { bell: true, mail: true },
  backup_failed: { bell: true, mail: true },
  credits: { bell: true, mail: false },
  announcement: { bell: true, mail: false },
  tickets: { bell: true, mail: true },
  server: { bell: true, mail: true },
  sign_in: { bell: true, mail: true },
}

const choice = { kind: z.enum(noticeKinds), bell: z.boolean(), mail: z.boolean() }
const choicesAnswer = z.object({
  data: z.array(z.object(choice)),
  /** Where mails go; null as long as the panel sends none. */
  mail_to: z.nullable(z.string()),
})

/** The caller's notification channels. */
export const noticesCalls = {
  choices: defineGet('/settings/notifications', staff(), {
    summary: 'Which notices reach the caller in the panel and by email.',
    answer: choicesAnswer,
  }),
  choose: definePost('/settings/notifications', staff(), {
    summary: 'Sets the caller’s channels for one kind of notice.',
    body: z.strictObject(choice),
    answer: choicesAnswer,
  }),
}
