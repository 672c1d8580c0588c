import { z } from 'zod/mini'
import { owner } from '../access/access.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { xtreamOutputs } from '../fields/xtream-login.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { sourceFaults } from '../error-codes.ts'
import { countsSchema, playlistSchema, publicIdSchema, sourceShape } from './owner.ts'
import {
  addressSchema,
  epgShiftSchema,
  headersSchema,
  changedPinInput,
  newPinInput,
  providerInput,
  sourceNameSchema,
  userAgentSchema,
} from './provider-shape.ts'
import { doneSchema } from './session.ts'

const params = z.strictObject({ id: publicIdSchema })
const credential = z.string().check(z.minLength(1), z.maxLength(limits.credentialMax), z.regex(/^[^\p{Cc}]*$/u))
const server = z.string().check(z.minLength(1), z.maxLength(limits.sourceUrlMax))

/** A channel of a source, and how far its owner has moved its guide; null leaves what the playlist says. */
export const channelShiftSchema = z.object({
  entry: z.string(),
  page: z.int(),
  title: z.string(),
  group: z.string(),
  shift_min: z.nullable(z.int()),
})
export type ChannelShift = z.infer<typeof channelShiftSchema>

/** What a provider says about an account; nothing in it opens anything. */
export const accountSchema = z.object({
  status: z.string(),
  expires_at: z.nullable(momentSchema),
  /** Whole days until then; negative once it is over. */
  days_left: z.nullable(z.int()),
  is_trial: z.boolean(),
  active_connections: z.nullable(z.int()),
  max_connections: z.nullable(z.int()),
  formats: z.array(z.string()),
  timezone: z.string(),
})
export type ProviderAccount = z.infer<typeof accountSchema>

/** An Xtream login. User name and password never leave the server but to its own TV (domain §3.9). */
export const xtreamSchema = z.object({
  ...sourceShape,
  output: z.enum(xtreamOutputs),
  account: z.nullable(accountSchema),
})
export type Xtream = z.infer<typeof xtreamSchema>

/** What a look at a provider's server came to, before anything is saved. */
export const verdictSchema = z.object({
  ok: z.boolean(),
  fault: z.nullable(z.object({ code: z.enum(sourceFaults), message: z.string() })),
  counts: z.nullable(countsSchema),
  /** There is more than was looked at; the counts are what was met so far. */
  is_partial: z.boolean(),
  account: z.nullable(accountSchema),
})
export type SourceVerdict = z.infer<typeof verdictSchema>

/** One group of a source as its owner wants it: under which title, shown or not; its place is its place in the list. */
export const groupSchema = z.object({
  name: z.string(),
  title: z.string(),
  shown: z.boolean(),
  count: z.int(),
})
export type SourceGroup = z.infer<typeof groupSchema>

const loginShape = { server, username: credential, password: credential }
const testAnswer = z.object({ data: verdictSchema })

/** What owners do with sources that come from a provider: Xtream logins, tests, refreshes, order and groups. */
export const ownerSourceCalls = {
  testPlaylist: definePost('/app/device/playlists/test', owner, {
    summary:
      'Tests whether a playlist can be read at an address; nothing is saved. With an id, headers without a value are taken from there.',
    body: z.strictObject({
      id: z.optional(publicIdSchema),
      url: addressSchema,
      user_agent: z._default(userAgentSchema, ''),
      headers: z.optional(headersSchema),
    }),
    answer: testAnswer,
  }),
  refreshPlaylist: definePost('/app/device/playlists/:id/refresh', owner, {
    summary: 'Refreshes a playlist in the background.',
    params,
    answer: z.object({ data: playlistSchema }),
    status: 202,
  }),
  sortPlaylists: definePost('/app/device/playlists/sort', owner, {
    summary: "Sets the order of the TV's sources, playlists and logins together; omitted ones follow.",
    body: z.strictObject({
      ids: z.array(publicIdSchema).check(z.minLength(1), z.maxLength(limits.sourcesPerDeviceMax)),
    }),
    answer: doneSchema,
  }),
  groups: defineGet('/app/device/playlists/:id/groups', owner, {
    summary: 'The groups of a source in the order the TV shows them.',
    params,
    answer: z.object({ data: z.array(groupSchema), version: z.int() }),
  }),
  changeGroups: definePost('/app/device/playlists/:id/groups', owner, {
    summary: 'Orders, hides and renames the groups of a source; omitted groups follow as the provider sends them.',
    params,
    body: z.strictObject({
      version: z.int(),
      groups: z
        .array(
          z.strictObject({
            name: z.string().check(z.maxLength(limits.groupNameMax)),
            title: textSchema({ min: 0, max: limits.groupNameMax }),
            shown: z.boolean(),
          }),
        )
        .check(z.maxLength(limits.groupRulesMax)),
    }),
    answer: doneSchema,
  }),
  channelShifts: defineGet('/app/device/playlists/:id/channel-shifts', owner, {
    summary:
      'Searches channels of a source by title, with the guide shift their owner set; without a query, the shifted channels.',
    params,
    query: z.strictObject({ q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), '') }),
    answer: z.object({ data: z.array(channelShiftSchema), more: z.boolean() }),
  }),
  shiftChannel: definePost('/app/device/playlists/:id/channel-shifts', owner, {
    summary: 'Sets the guide shift of one channel of a source, instead of the value in its playlist; null removes it.',
    params,
    body: z.strictObject({
      page: z.int().check(z.gte(1), z.lte(limits.snapshotPagesMax)),
      entry: z.string().check(z.minLength(1), z.maxLength(limits.entryKeyMax)),
      shift_min: z.nullable(epgShiftSchema),
    }),
    answer: doneSchema,
  }),

  xtreams: defineGet('/app/device/xtreams', owner, {
    summary: "The device's Xtream logins; credentials are masked.",
    answer: z.object({ data: z.array(xtreamSchema) }),
  }),
  xtream: defineGet('/app/device/xtreams/:id', owner, {
    summary: 'One Xtream login.',
    params,
    answer: z.object({ data: xtreamSchema }),
  }),
  testXtream: definePost('/app/device/xtreams/test', owner, {
    summary: 'Tests a login at its provider; nothing is saved. With an id, omitted values are taken from there.',
    body: z.strictObject({
      id: z.optional(publicIdSchema),
      server: z.optional(server),
      username: z.optional(credential),
      password: z.optional(credential),
      user_agent: z._default(userAgentSchema, ''),
      headers: z.optional(headersSchema),
    }),
    answer: testAnswer,
  }),
  addXtream: definePost('/app/device/xtreams/store', owner, {
    summary: 'Adds an Xtream login; its channels are fetched in the background.',
    body: z.strictObject({
      name: sourceNameSchema,
      ...loginShape,
      output: z._default(z.enum(xtreamOutputs), 'auto'),
      user_agent: z._default(userAgentSchema, ''),
      ...providerInput,
      ...newPinInput,
    }),
    answer: z.object({ data: xtreamSchema }),
    status: 201,
  }),
  changeXtream: definePost('/app/device/xtreams/update', owner, {
    summary: 'Changes an Xtream login; omitted values stay, username and password included.',
    body: z.strictObject({
      id: publicIdSchema,
      version: z.optional(z.int()),
      name: z.optional(sourceNameSchema),
      server: z.optional(server),
      username: z.optional(credential),
      password: z.optional(credential),
      output: z.optional(z.enum(xtreamOutputs)),
      user_agent: z.optional(userAgentSchema),
      enabled: z.optional(z.boolean()),
      ...providerInput,
      ...changedPinInput,
    }),
    answer: z.object({ data: xtreamSchema }),
  }),
  refreshXtream: definePost('/app/device/xtreams/:id/refresh', owner, {
    summary: 'Refreshes the content of a login in the background.',
    params,
    answer: z.object({ data: xtreamSchema }),
    status: 202,
  }),
  removeXtream: defineDelete('/app/device/xtreams/:id/delete', owner, {
    summary: 'Removes an Xtream login from the TV; it can be restored.',
    params,
    answer: doneSchema,
  }),
  restoreXtream: definePost('/app/device/xtreams/:id/restore', owner, {
    summary: 'Restores a removed Xtream login.',
    params,
    answer: doneSchema,
  }),
}
