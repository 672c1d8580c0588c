import { z } from 'zod/mini'
import { owner } from '../access/access.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet } from '../kit/define-call.ts'
import { settingsSchema } from './device-settings.ts'

/** How far a TV has come with its settings: asked for is `config_version`, shown is `applied_config_version`. */
export const settingsReceiptSchema = z.object({
  config_version: z.int(),
  applied_config_version: z.int(),
  /** When the TV named the version it has now. */
  applied_at: z.nullable(momentSchema),
  /** When the owner last changed anything. */
  changed_at: z.nullable(momentSchema),
  online: z.boolean(),
  last_seen_at: z.nullable(momentSchema),
  server_time: momentSchema,
})
export type SettingsReceipt = z.infer<typeof settingsReceiptSchema>

/** The document with its version and its receipt; one answer for every screen of the settings. */
export const ownSettingsSchema = z.extend(settingsSchema, { version: z.int(), receipt: settingsReceiptSchema })
export type OwnSettings = z.infer<typeof ownSettingsSchema>

/** Read by the first page of the owner's panel, which needs nothing of what can be changed. */
export const ownSettingsCall = defineGet('/app/device/preferences', owner, {
  summary: "The TV's settings with how far the TV has come with them.",
  answer: z.object({ data: ownSettingsSchema }),
})
