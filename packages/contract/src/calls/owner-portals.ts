import { z } from 'zod/mini'
import { owner } from '../access/access.ts'
import { macSchema } from '../fields/mac.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { accountSchema, verdictSchema } from './owner-sources.ts'
import { publicIdSchema, sourceShape } from './owner.ts'
import {
  addressSchema,
  headersSchema,
  changedPinInput,
  newPinInput,
  providerInput,
  sourceNameSchema,
  userAgentSchema,
} from './provider-shape.ts'
import { doneSchema } from './session.ts'

const params = z.strictObject({ id: publicIdSchema })
/** What boxes say of themselves is in headers and addresses, so it is plain ASCII. */
const mark = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\x20-\x7e]*$/u, { error: 'invalid' }))
const credential = z.string().check(z.maxLength(limits.credentialMax), z.regex(/^[^\p{Cc}]*$/u))

/** Who a box says it is; what is left out stays, empty takes it away. The MAC is the TV's own unless another is named. */
export const identityInput = {
  mac: z.optional(z.union([macSchema, z.literal('')])),
  login: z.optional(credential),
  password: z.optional(credential),
  serial: z.optional(mark(64)),
  box_id1: z.optional(mark(128)),
  box_id2: z.optional(mark(128)),
  signature: z.optional(mark(128)),
  stb_type: z.optional(mark(20)),
  timezone: z.optional(mark(60)),
}

/** A Stalker portal of a TV. Its MAC, login and serials leave the server for nobody but that TV (domain §3.10). */
export const devicePortalSchema = z.object({
  ...sourceShape,
  /** The MAC with its middle hidden. */
  mac_hint: z.string(),
  /** It goes by a MAC of its own, not by the TV's. */
  has_own_mac: z.boolean(),
  has_login: z.boolean(),
  /** Which of serial, device ids and signature are set. */
  marks: z.array(z.enum(['serial', 'box_id1', 'box_id2', 'signature'])),
  stb_type: z.string(),
  timezone: z.string(),
  /** With tokens or without; null until it has let the TV in. */
  mode: z.nullable(z.enum(['full', 'simple'])),
  account: z.nullable(accountSchema),
})
export type DevicePortal = z.infer<typeof devicePortalSchema>

const answer = z.object({ data: devicePortalSchema })

/** What owners do with Stalker portals. */
export const ownerPortalCalls = {
  portals: defineGet('/app/device/portals', owner, {
    summary: "The device's Stalker portals; credentials are masked.",
    answer: z.object({ data: z.array(devicePortalSchema) }),
  }),
  portal: defineGet('/app/device/portals/:id', owner, {
    summary: 'One Stalker portal.',
    params,
    answer,
  }),
  testPortal: definePost('/app/device/portals/test', owner, {
    summary:
      'Tests whether a portal accepts this TV; nothing is saved. With an id, omitted values are taken from there.',
    body: z.strictObject({
      id: z.optional(publicIdSchema),
      url: z.optional(addressSchema),
      user_agent: z._default(userAgentSchema, ''),
      headers: z.optional(headersSchema),
      ...identityInput,
    }),
    answer: z.object({ data: verdictSchema }),
  }),
  addPortal: definePost('/app/device/portals/store', owner, {
    summary: 'Adds a Stalker portal; its channels are fetched in the background.',
    body: z.strictObject({
      name: sourceNameSchema,
      url: addressSchema,
      user_agent: z._default(userAgentSchema, ''),
      ...identityInput,
      ...providerInput,
      ...newPinInput,
    }),
    answer,
    status: 201,
  }),
  changePortal: definePost('/app/device/portals/update', owner, {
    summary: 'Changes a Stalker portal; omitted values stay.',
    body: z.strictObject({
      id: publicIdSchema,
      version: z.optional(z.int()),
      name: z.optional(sourceNameSchema),
      url: z.optional(addressSchema),
      user_agent: z.optional(userAgentSchema),
      enabled: z.optional(z.boolean()),
      ...identityInput,
      ...providerInput,
      ...changedPinInput,
    }),
    answer,
  }),
  refreshPortal: definePost('/app/device/portals/:id/refresh', owner, {
    summary: 'Refreshes the channels of a portal in the background.',
    params,
    answer,
    status: 202,
  }),
  removePortal: defineDelete('/app/device/portals/:id/delete', owner, {
    summary: 'Removes a Stalker portal from the TV; it can be restored.',
    params,
    answer: doneSchema,
  }),
  restorePortal: definePost('/app/device/portals/:id/restore', owner, {
    summary: 'Restores a removed Stalker portal.',
    params,
    answer: doneSchema,
  }),
}
