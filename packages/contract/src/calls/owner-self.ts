import { z } from 'zod/mini'
import { owner } from '../access/access.ts'
import { macSchema } from '../fields/mac.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { receiptStates } from '../access/message-kinds.ts'
import { commandSchema } from './commands.ts'
import { ownDeviceSchema, publicIdSchema } from './owner.ts'
import { ownContactSchema } from './qr.ts'
import { doneSchema } from './session.ts'
import { tvAccountSchema } from './tv-account.ts'
import { updateActionStates } from './tv-updates.ts'

const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))

/** Everything an owner may know of their TV and of the panel it belongs to. */
export const aboutSchema = z.object({
  device: z.object({
    mac: z.string(),
    mac_kind: z.string(),
    name: z.string(),
    product: z.string(),
    model: z.string(),
    vendor: z.string(),
    platform: z.string(),
    os: z.string(),
    locale: z.string(),
    timezone: z.string(),
    app_version: z.string(),
    status: z.string(),
    registered_at: momentSchema,
    activated_at: z.nullable(momentSchema),
    expires_at: z.nullable(momentSchema),
    last_seen_at: z.nullable(momentSchema),
  }),
  /** Asked for and applied. */
  versions: z.object({
    config: z.int(),
    applied_config: z.int(),
    sources: z.int(),
    applied_sources: z.int(),
    panel: z.string(),
  }),
  /** Anyone who looks after the TV sees what it plays; and what that is now. */
  playing: z.object({ shown: z.boolean(), title: z.nullable(z.string()), since: z.nullable(momentSchema) }),
  reseller: z.nullable(
    z.object({
      name: z.string(),
      company: z.string(),
      phone: z.string(),
      email: z.string(),
      logo: z.nullable(z.string()),
      url: z.string(),
      support: z.string(),
    }),
  ),
  /** The newest update the TV was offered and how far it has come; null when there was none. */
  update: z.nullable(
    z.object({ version: z.string(), state: z.enum(['offered', ...updateActionStates]), at: momentSchema }),
  ),
  /** Services of the TV apart from its activation, by title in the caller's language, and their end; null has no end. */
  services: z.array(z.object({ service: z.string(), title: z.string(), ends_at: z.nullable(momentSchema) })),
  /** The licence text in force, and the one that was accepted; 0 for none. */
  eula: z.object({ version: z.int(), accepted_version: z.int(), accepted_at: z.nullable(momentSchema) }),
})
export type OwnerOverview = z.infer<typeof aboutSchema>

export const eulaSchema = z.object({
  version: z.int(),
  accepted_version: z.int(),
  accepted_at: z.nullable(momentSchema),
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})

const moment = z.nullable(momentSchema)

/** A message that was sent to the TV, as its owner reads it on the phone. */
export const ownMessageSchema = z.object({
  id: publicIdSchema,
  title: z.string(),
  body: z.string(),
  state: z.enum(receiptStates),
  /** An address the message leads to; empty for none. */
  link: z.string(),
  /** A picture of the store; null without one. */
  picture: z.nullable(z.string()),
  sent_at: momentSchema,
  read_at: moment,
})
export type OwnMessage = z.infer<typeof ownMessageSchema>

/** What the panel keeps about an owner's TV, to take along. Addresses are masked as everywhere, digits and passwords are not in it. */
export const exportSchema = z.object({
  exported_at: momentSchema,
  about: aboutSchema,
  /** How the TV reaches the panel: every MAC it is known by, its last address and the country that follows from it. */
  connection: z.object({ macs: z.array(z.string()), ip: z.string(), country: z.string() }),
  /** The account over several TVs; null without one. */
  account: z.nullable(tvAccountSchema),
  /** What was left for the seller with consent; null when nothing was. */
  contact: z.nullable(ownContactSchema),
  messages: z.array(ownMessageSchema),
  commands: z.array(z.pick(commandSchema, { kind: true, body: true, state: true, created_at: true })),
  settings: z.unknown(),
  sources: z.array(
    z.object({ name: z.string(), kind: z.string(), host: z.string(), enabled: z.boolean(), created_at: momentSchema }),
  ),
  uploads: z.array(z.object({ name: z.string(), file_name: z.string(), bytes: z.int(), created_at: momentSchema })),
  sessions: z.array(
    z.object({ ip: z.string(), user_agent: z.string(), issued_at: momentSchema, last_used_at: moment }),
  ),
  activity: z.array(z.object({ at: momentSchema, verb: z.string(), by: z.string(), ip: z.string() })),
})

/** What an owner does with their TV as a whole (domain App. D). */
export const ownerSelfCalls = {
  about: defineGet('/app/device/about', owner, {
    summary: 'Facts of the TV, its licence, its versions and its seller.',
    answer: z.object({ data: aboutSchema }),
  }),
  eula: defineGet('/app/device/eula', owner, {
    summary: "The app's licence text in the caller's language, and whether it was accepted.",
    answer: z.object({ data: eulaSchema }),
  }),
  acceptEula: definePost('/app/device/eula/accept', owner, {
    summary: 'Accepts a version of the licence text, once for the TV.',
    body: z.strictObject({ version: z.int() }),
    answer: doneSchema,
  }),
  transfer: definePost('/app/device/transfer', owner, {
    summary:
      'Transfers the remaining licence, the sources and the settings to a new TV, proven by the device key on its screen; returns a session for it.',
    body: z.strictObject({ mac: macSchema, device_key: z.string().check(z.minLength(1), z.maxLength(40)), password }),
    answer: z.object({ token: z.string(), device: ownDeviceSchema }),
  }),
  copy: definePost('/app/device/copy', owner, {
    summary:
      "Copies to another TV of this owner: sources and settings to one they also have a session for, sources alone to one of their account; requires this device's password.",
    body: z.strictObject({
      target_token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      /** A TV of the account, instead of a session; its settings are not changed. */
      target_tv: z.optional(publicIdSchema),
      password,
      sources: z.boolean(),
      settings: z.boolean(),
    }),
    answer: z.object({ sources: z.int(), left_out: z.int() }),
  }),
  messages: defineGet('/app/device/messages', owner, {
    summary: 'Messages sent to the TV, newest first, and whether they were read there.',
    answer: z.object({ data: z.array(ownMessageSchema) }),
  }),
  erase: definePost('/app/device/erase', owner, {
    summary:
      "Deletes the owner's data: sources, uploads, settings, messages, contact data, name, password and sessions. Licence, seller and the seller's sources stay. Requires the device's password.",
    body: z.strictObject({ password }),
    answer: doneSchema,
  }),
  exportData: defineGet('/app/device/export', owner, {
    summary: 'The data the panel stores about the TV and its owner.',
    answer: exportSchema,
  }),
}
