import { z } from 'zod/mini'
import { open, staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { linkSchema } from '../fields/ref.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

export const notificationSchema = z.object({
  id: idSchema,
  created_at: momentSchema,
  read_at: z.nullable(momentSchema),
  data: z.object({
    title: z.string(),
    body: z.string(),
    group: z.enum(['success', 'error', 'info']),
    url: z.nullable(z.string()),
  }),
})
export type Notification = z.infer<typeof notificationSchema>

/** A hit of the global search (spec §3); `type` is the resource it belongs to. */
export const searchHitSchema = z.object({ url: z.string(), type: z.string(), title: z.string() })

/** The back office's calls that belong to no resource. */
export const officeCalls = {
  notifications: defineGet('/notifications', staff(), {
    summary: "The caller's notifications, unread first.",
    answer: z.object({ data: z.array(notificationSchema) }),
  }),
  readNotifications: definePost('/notifications/read', staff(), {
    summary: 'Marks notifications as read; all if no ids are given.',
    body: z.strictObject({ ids: z.optional(z.array(idSchema).check(z.maxLength(limits.bulkIdsMax))) }),
    answer: doneSchema,
  }),
  search: defineGet('/search', staff(), {
    summary: 'Searches every resource the caller may see.',
    query: z.strictObject({ q: z.string().check(z.maxLength(limits.searchTextMax)) }),
    answer: z.array(searchHitSchema),
  }),
  // The lists of the settings filter by them.
  roles: defineGet('/roles/search', staff('manage-users', { or: ['see-settings-menu'] }), {
    summary: 'The roles the caller may assign to their users.',
    query: z.object({ q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), '') }),
    answer: z.object({ data: z.array(linkSchema) }),
  }),
  testAddress: definePost('/ip-addresses/test', staff('manage-ip-addresses'), {
    summary: 'Tests the address rules with a network address or a MAC; nothing is counted.',
    body: z.strictObject({ address: z.string().check(z.maxLength(64)), audience: z.enum(['staff', 'owner', 'tv']) }),
    answer: z.object({ denied: z.boolean(), rule: z.nullable(z.object({ id: idSchema, pattern: z.string() })) }),
  }),
  unassignedModels: defineGet('/settings/models/unassigned', staff('manage-models'), {
    summary: 'Codes reported by TVs that belong to no model, those of most TVs first.',
    answer: z.object({ data: z.array(z.object({ code: z.string(), vendor: z.string(), device_count: z.int() })) }),
  }),
  examineActivity: definePost('/settings/activity/examine', staff('manage-options'), {
    summary: 'Verifies the whole activity log and reports whether a row was changed or deleted outside the panel.',
    answer: z.object({
      seals: z.int(),
      rows: z.int(),
      /** Rows whose network address was truncated by the retention settings, and rows of erased persons. */
      truncated: z.int(),
      erased: z.int(),
      sealed_until: z.nullable(momentSchema),
      /** First and last id of the rows whose hash no longer matches. */
      broken: z.nullable(z.tuple([z.int(), z.int()])),
    }),
  }),
  version: defineGet('/version', open, {
    summary: 'The running version of the panel, so that an open page can detect a new one.',
    answer: z.object({ version: z.string(), build: z.string() }),
  }),
}
