import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { defineCall } from '../kit/define-call.ts'

/** What the panel tells its staff of by itself; the kind is what stands before the `:` of a notice's cause. */
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
  'server',
  'sign_in',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Whether a kind of notice rings the bell, and whether it is mailed. */
export type NoticeWays = { bell: boolean; mail: boolean }

/** How somebody is told who has chosen nothing: a sign-in from a new browser must reach them also when it was not their. */
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
  server: { bell: true, mail: true },
  sign_in: { bell: true, mail: true },
}

const choice = { kind: z.enum(noticeKinds), bell: z.boolean(), mail: z.boolean() }
const choicesAnswer = z.object({
  data: z.array(z.object(choice)),
  /** Where mails go; null as long as the panel sends none. */
  mail_to: z.nullable(z.string()),
})

/** How the caller wants to be told. */
export const noticesCalls = {
  choices: defineCall({
    method: 'GET',
    path: '/settings/notifications',
    access: staff(),
    summary: 'Which notices reach the caller in the panel and by mail.',
    answer: choicesAnswer,
  }),
  choose: defineCall({
    method: 'POST',
    path: '/settings/notifications',
    access: staff(),
    summary: 'Chooses how the caller is told of one kind of thing.',
    body: z.strictObject(choice),
    answer: choicesAnswer,
  }),
}
