import { playlistKinds } from '../fields/source-kinds.ts'
import { z } from 'zod/mini'
import { open, owner, ownerBeforePassword } from '../access/access.ts'
import { macSchema } from '../fields/mac.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import {
  addressSchema as address,
  changedPinInput,
  newPinInput,
  providerInput,
  providerShape,
  sourceNameSchema as sourceName,
  userAgentSchema as userAgent,
} from './provider-shape.ts'
import { doneSchema } from './session.ts'

/** Sources leave the server under a public id, never under their row number. */
export const publicIdSchema = z.string().check(z.regex(/^[0-9a-z-]{8,40}$/u))
const params = z.strictObject({ id: publicIdSchema })

/** The TV as its owner sees it. */
export const ownDeviceSchema = z.object({
  id: publicIdSchema,
  mac: z.string(),
  name: z.string(),
  product: z.string(),
  model: z.string(),
  app_version: z.string(),
  status: z.string(),
  has_password: z.boolean(),
  online: z.boolean(),
  last_seen_at: z.nullable(momentSchema),
  expires_at: z.nullable(momentSchema),
  /** Whole days until `expires_at`; null for a lifetime or a TV that is not activated. */
  days_left: z.nullable(z.int()),
  /** That time is or was a trial: it is activated afterwards, not renewed. */
  on_trial: z.boolean(),
  /** Staff have turned its playback off, whatever its licence says. */
  playback_off: z.boolean(),
  reseller: z.nullable(z.object({ name: z.string(), phone: z.string(), logo: z.nullable(z.string()) })),
  /** What the owner last asked for, what the TV says it has, and when it said so. */
  sources_version: z.int(),
  applied_sources_version: z.int(),
  applied_at: z.nullable(momentSchema),
  /** When the seller let this TV take the place of another, whose owner's sources wait for their password. */
  left_behind_at: z.nullable(momentSchema),
  server_time: momentSchema,
})
export type OwnDevice = z.infer<typeof ownDeviceSchema>

export const countsSchema = z.object({
  live: z.int(),
  movie: z.int(),
  series: z.int(),
  radio: z.int(),
  groups: z.int(),
})

/** Something in a playlist that could not be read: the line and the reason, never the line's text. */
export const lineIssueSchema = z.object({ line: z.int(), code: z.string(), message: z.string() })

export const uploadStates = ['uploaded', 'parsing', 'published', 'rejected'] as const

/** An uploaded playlist file on its way to the TV (domain §3.8). */
export const uploadSchema = z.object({
  id: publicIdSchema,
  name: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  status: z.enum(uploadStates),
  /** Its source is behind a PIN this session has not entered: what the file contains is hidden. */
  locked: z.boolean(),
  /** Bytes of the file that have been read so far. */
  progress_bytes: z.int(),
  counts: z.nullable(countsSchema),
  total: z.int(),
  skipped: z.int(),
  issues: z.array(lineIssueSchema),
  /** Why the whole file was refused; the last good playlist stays. */
  reason: z.nullable(z.object({ code: z.string(), line: z.nullable(z.int()), message: z.string() })),
  version: z.int(),
  created_at: momentSchema,
  published_at: z.nullable(momentSchema),
})
export type Upload = z.infer<typeof uploadSchema>

/** What is said of a source of any kind. */
export const sourceShape = {
  id: publicIdSchema,
  name: z.string(),
  status: z.string(),
  enabled: z.boolean(),
  position: z.int(),
  address: z.string(),
  /** Empty: as players of its kind speak. */
  user_agent: z.string(),
  counts: z.nullable(countsSchema),
  total: z.int(),
  updated_at: momentSchema,
  version: z.int(),
  ...providerShape,
}

/** A playlist by address. Its address is a secret: only host and masked rest leave the server (domain §3.7). */
export const playlistSchema = z.object({ ...sourceShape, kind: z.enum(playlistKinds) })
export type Playlist = z.infer<typeof playlistSchema>

const secret = (max: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(max)))

export const ownerCalls = {
  login: definePost('/app/device/login', open, {
    summary:
      "Signs the owner in with the TV's MAC and the device key on its screen, or with the device's password once it is set.",
    body: z.strictObject({ mac: macSchema, device_key: secret(40), password: secret(limits.passwordMaxBytes) }),
    answer: z.object({ token: z.string(), device: ownDeviceSchema }),
  }),
  device: defineGet('/app/device', ownerBeforePassword, {
    summary: "The signed-in owner's device.",
    answer: ownDeviceSchema,
  }),
  setPassword: definePost('/app/device/password', ownerBeforePassword, {
    summary: "Sets the device's password, or changes it with the current one; every other session of the owner ends.",
    body: z.strictObject({
      password: z.string().check(z.minLength(limits.ownerPasswordMin), z.maxLength(limits.passwordMaxBytes / 4)),
      current_password: z.optional(z.string()),
    }),
    answer: z.object({ device: ownDeviceSchema }),
  }),
  rename: definePost('/app/device/name', owner, {
    summary: 'Renames the TV.',
    body: z.strictObject({ name: textSchema({ min: 0, max: limits.deviceNameMax }) }),
    answer: z.object({ device: ownDeviceSchema }),
  }),
  logout: definePost('/app/device/logout', ownerBeforePassword, {
    summary: "Ends the owner's session.",
    answer: doneSchema,
  }),
  playlists: defineGet('/app/device/playlists', owner, {
    summary: "The device's playlists, by address and by file, in the TV's order.",
    answer: z.object({ data: z.array(playlistSchema) }),
  }),
  playlist: defineGet('/app/device/playlists/:id', owner, {
    summary: 'One playlist; its address stays masked.',
    params,
    answer: z.object({ data: playlistSchema }),
  }),
  addPlaylist: definePost('/app/device/playlists/store', owner, {
    summary: 'Adds a playlist by address; it is pushed to the TV immediately.',
    body: z.strictObject({
      name: sourceName,
      url: address,
      user_agent: z._default(userAgent, ''),
      ...providerInput,
      ...newPinInput,
    }),
    answer: z.object({ data: playlistSchema }),
    status: 201,
  }),
  changePlaylist: definePost('/app/device/playlists/update', owner, {
    summary: 'Changes a playlist; omitted values stay, the address included.',
    body: z.strictObject({
      id: publicIdSchema,
      version: z.optional(z.int()),
      name: z.optional(sourceName),
      url: z.optional(address),
      user_agent: z.optional(userAgent),
      enabled: z.optional(z.boolean()),
      ...providerInput,
      ...changedPinInput,
    }),
    answer: z.object({ data: playlistSchema }),
  }),
  removePlaylist: defineDelete('/app/device/playlists/:id/delete', owner, {
    summary: 'Removes a playlist from the TV; it can be restored.',
    params,
    answer: doneSchema,
  }),
  restorePlaylist: definePost('/app/device/playlists/:id/restore', owner, {
    summary: 'Restores a removed playlist.',
    params,
    answer: doneSchema,
  }),
  upload: definePost('/app/device/uploads', owner, {
    summary:
      'Uploads a playlist file (multipart `file`, `name`, `pin` to protect it, or `replaces` with the id of the upload it replaces).',
    encoding: 'multipart',
    answer: z.object({ id: publicIdSchema }),
    status: 202,
  }),
  uploads: defineGet('/app/device/uploads', owner, {
    summary: "The device's uploaded playlists, newest first.",
    answer: z.object({ data: z.array(uploadSchema) }),
  }),
  uploadState: defineGet('/app/device/uploads/:id', owner, {
    summary: 'The state of an uploaded file: status, counts, and errors with line numbers.',
    params,
    answer: uploadSchema,
  }),
  removeUpload: defineDelete('/app/device/uploads/:id/delete', owner, {
    summary: 'Removes an uploaded playlist from the TV.',
    params,
    answer: doneSchema,
  }),
}
