import { sourceTypes } from '../fields/source-kinds.ts'
import { z } from 'zod/mini'
import { open, tv } from '../access/access.ts'
import { networkKinds, playingKinds } from '../access/command-kinds.ts'
import { macSchema } from '../fields/mac.ts'
import { momentSchema } from '../fields/moment.ts'
import { reportedTextSchema } from '../fields/text.ts'
import { type AnswerOf, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { products } from '../resources/devices.ts'
import { tvSettingsShape } from './device-settings.ts'
import { countsSchema, publicIdSchema } from './owner.ts'
import { accountSchema } from './owner-sources.ts'
import { doneSchema } from './session.ts'

const short = (max: number) => z._default(reportedTextSchema({ min: 0, max }), '')

/** What a TV may know of itself (domain §3.5). */
export const tvDeviceSchema = z.object({
  id: publicIdSchema,
  mac: z.string(),
  name: z.string(),
  product: z.string(),
  status: z.string(),
  has_password: z.boolean(),
  expires_at: z.nullable(momentSchema),
  days_left: z.nullable(z.int()),
})

export const tvTokenSchema = z.object({ token: z.string(), expires_in_s: z.int() })

export const versionsSchema = z.object({ config: z.int(), sources: z.int() })

/** One thing pushed to a TV; it is sent again until acknowledged or `ttl_s` is over. */
export const pushSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'sources.changed',
    'config.changed',
    'home.changed',
    'session.ended',
    'message',
    'command',
    'input.text',
    'update.offered',
  ]),
  ttl_s: z.int(),
  data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})
export type Push = z.infer<typeof pushSchema>

export const tvSourceSchema = z.object({
  id: publicIdSchema,
  type: z.enum(sourceTypes),
  name: z.string(),
  position: z.int(),
  /** The address to read, for a playlist by address; null when only the snapshot counts. */
  url: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  /** Headers the provider requires, sent with every request to the host of the source and to no other. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** Of an Xtream login: its server, what opens it, and what live channels are asked for as. */
  server_url: z.optional(z.string()),
  username: z.optional(z.string()),
  password: z.optional(z.string()),
  output: z.optional(z.string()),
  account: z.optional(accountSchema),
  /** Of a Stalker portal: the script that answered, whether it knows tokens, and who the TV is to it. Films and series are asked for there. */
  portal: z.optional(
    z.object({
      url: z.string(),
      endpoint: z.nullable(z.string()),
      mode: z.nullable(z.enum(['full', 'simple'])),
      mac: z.string(),
      login: z.string(),
      password: z.string(),
      serial: z.string(),
      device_id: z.string(),
      device_id2: z.string(),
      signature: z.string(),
      stb_type: z.string(),
      timezone: z.string(),
    }),
  ),
  /** The guide its owner chose; null leaves the provider's own. */
  epg_url: z.optional(z.nullable(z.string())),
  epg_shift_min: z.optional(z.int()),
  /** Why the source gives nothing at all: staff have blocked its host. */
  fault: z.optional(z.enum(['source_blocked'])),
  pin_protected: z.optional(z.boolean()),
  /** What the owner changed about groups, in their order; a group that is not named follows as it is. */
  groups: z.optional(z.array(z.object({ name: z.string(), title: z.string(), shown: z.boolean() }))),
  /** The normalised copy on the server, read page by page; null until there is one. */
  snapshot: z.nullable(
    z.object({
      id: publicIdSchema,
      pages: z.int(),
      total: z.int(),
      counts: countsSchema,
      /** Where the panel has the logos of its entries, for this TV alone: followed by page, place on the page from 0, and size. Absent in older panels. */
      logos: z.optional(z.string()),
    }),
  ),
})
export type TvSource = z.infer<typeof tvSourceSchema>

/** Whom the owner of a TV asks. */
export const shownResellerSchema = z.object({
  name: z.string(),
  phone: z.string(),
  /** The address of their logo below that of the panel. Absent in older panels, as are the next two. */
  logo: z.optional(z.nullable(z.string())),
  /** What the TV shows as a QR code next to it; https alone, empty for none. */
  url: z.optional(z.string()),
  /** A text of theirs in the language of the reader; plain text, empty for none. */
  support: z.optional(z.string()),
})
export type ShownReseller = Required<z.infer<typeof shownResellerSchema>>

/** The TV protocol (domain §3b), below `/api/tv/v1`. `register` and `token` are signed with the TV's key, the rest carries the short token. */
export const tvCalls = {
  register: definePost('/tv/v1/register', open, {
    summary: 'Registers a TV with its public key, signed with the private one. The same key may register again.',
    body: z.strictObject({
      mac: macSchema,
      mac_kind: z._default(z.enum(['hardware', 'app_generated', 'legacy']), 'hardware'),
      product: z.enum(products),
      public_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/u)),
      /** False when the TV has lost its device key: it gets a new one, the old dies. */
      has_device_key: z._default(z.boolean(), false),
      platform: short(40),
      model_code: short(limits.modelCodeMax),
      vendor: short(100),
      os: short(60),
      locale: short(20),
      timezone: short(60),
      app: z.strictObject({
        version_code: z._default(z.int().check(z.gte(0), z.lte(limits.versionCodeMax)), 0),
        version_name: short(limits.versionNameMax),
      }),
    }),
    answer: z.object({
      device: tvDeviceSchema,
      /** Shown on the TV's screen; null when the TV has one already. */
      device_key: z.nullable(z.string()),
      token: z.string(),
      token_expires_in_s: z.int(),
      /** The page the owner opens on the phone; the TV shows it as a QR code. */
      login_url: z.string(),
      heartbeat_s: z.int(),
      versions: versionsSchema,
      server_time: momentSchema,
    }),
    status: 201,
  }),
  token: definePost('/tv/v1/token', open, {
    summary: 'A new token for a registered TV, signed with its key (`X-Device-Id` identifies it).',
    body: z.strictObject({}),
    answer: tvTokenSchema,
  }),
  config: defineGet('/tv/v1/config', tv, {
    summary: "The TV's configuration, with an ETag.",
    answer: z.object({
      device: tvDeviceSchema,
      reseller: z.nullable(shownResellerSchema),
      versions: versionsSchema,
      heartbeat_s: z.int(),
      /** Texts of the QR screen next to the pairing code; null when none are set. */
      qr: z.nullable(
        z.object({ url: z.string(), title: z.string(), text: z.string(), expires_at: z.nullable(momentSchema) }),
      ),
      /** What the TV may use beyond the app itself, by the codes the app knows; null in `ends_at` forever (domain §3.33). */
      features: z.array(z.object({ code: z.string(), ends_at: z.nullable(momentSchema) })),
      /** The remote options of the app: what this TV is to do, by key (domain §3.19). */
      options: z.object({ etag: z.string(), values: z.record(z.string(), z.json()) }),
      /** What the operator wants reported: titles are sent only where this allows it. Absent in older panels. */
      reports: z.optional(z.object({ now_playing: z.boolean() })),
      /** Staff have switched playback off; nothing else of the TV changes. */
      playback: z.optional(z.object({ off: z.boolean() })),
      ...tvSettingsShape,
      server_time: momentSchema,
    }),
  }),
  sources: defineGet('/tv/v1/sources', tv, {
    summary: "The TV's sources with what it needs to play them, with an ETag.",
    answer: z.object({ sources: z.array(tvSourceSchema), version: z.int() }),
    compress: false,
  }),
  snapshot: defineGet('/tv/v1/sources/:id/snapshot', tv, {
    summary: 'One page of the normalised entries of a source, gzipped, with an ETag. Pages count from 1.',
    params: z.strictObject({ id: publicIdSchema }),
    query: z.strictObject({
      page: z._default(
        z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,6}$/u)), z.transform(Number)), z.int().check(z.gte(1))),
        1,
      ),
    }),
    answer: z.unknown(),
  }),
  heartbeat: definePost('/tv/v1/heartbeat', tv, {
    summary: 'Reports that the TV is on and what it has applied; returns what is new and when to call again.',
    body: z.strictObject({
      uptime_s: z._default(z.int().check(z.gte(0)), 0),
      applied: z.optional(versionsSchema),
      app: z.optional(z.strictObject({ version_code: z.int(), version_name: short(limits.versionNameMax) })),
      playing: z._default(z.boolean(), false),
      /** How often this version of the app ended unexpectedly since the last heartbeat that was answered. */
      crashes: z._default(z.int().check(z.gte(0), z.lte(limits.crashesPerHeartbeatMax)), 0),
      /** How the TV is connected; null where the app does not know. */
      network: z.optional(z.nullable(z.enum(networkKinds))),
      /** What the app carries out; kinds this panel does not know are ignored. */
      commands: z.optional(
        z.array(z.string().check(z.maxLength(limits.commandKindMax))).check(z.maxLength(limits.commandKindsMax)),
      ),
      /** What has been playing for so long; null for nothing. Left out, it is as it was. */
      now_playing: z.optional(
        z.nullable(
          z.strictObject({
            title: reportedTextSchema({ min: 1, max: limits.playingTitleMax }),
            kind: z.enum(playingKinds),
            for_s: z._default(z.int().check(z.gte(0), z.lte(limits.playingForMaxS)), 0),
          }),
        ),
      ),
    }),
    answer: z.object({
      versions: versionsSchema,
      config_changed: z.boolean(),
      sources_changed: z.boolean(),
      next_in_s: z.int(),
      server_time: momentSchema,
    }),
  }),
  poll: defineGet('/tv/v1/poll', tv, {
    summary: 'Waits up to 25 s for a push (long polling), for networks without WebSocket.',
    answer: z.object({ pushes: z.array(pushSchema) }),
    compress: false,
  }),
  ack: definePost('/tv/v1/ack', tv, {
    summary: 'Acknowledges pushes, and reports which versions the TV has applied.',
    body: z.strictObject({
      ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
      applied: z.optional(versionsSchema),
    }),
    answer: doneSchema,
  }),
}

/** What a TV is set to, as its configuration says. */
export type TvConfig = AnswerOf<typeof tvCalls.config>
