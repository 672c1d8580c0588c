import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { idParams, idText } from '../fields/id.ts'
import { fetchedKinds } from '../fields/source-kinds.ts'
import { momentSchema } from '../fields/moment.ts'
import { xtreamOutputs } from '../fields/xtream-login.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { identityInput } from './owner-portals.ts'
import { accountSchema, verdictSchema } from './owner-sources.ts'
import { countsSchema, publicIdSchema } from './owner.ts'
import { addressSchema, providerInput, providerShape, sourceNameSchema, userAgentSchema } from './provider-shape.ts'
import { doneSchema } from './session.ts'

/** A source of a TV as staff see it. Its credentials stay encrypted, even for the person who entered them. */
export const maskedSourceSchema = z.object({
  id: publicIdSchema,
  name: z.string(),
  kind: z.enum([...fetchedKinds, 'm3u_file']),
  status: z.string(),
  enabled: z.boolean(),
  version: z.int(),
  /** Host and a masked rest; never the address itself. */
  address: z.string(),
  user_agent: z.string(),
  output: z.string(),
  counts: countsSchema,
  total: z.int(),
  account: z.nullable(accountSchema),
  updated_at: momentSchema,
  ...providerShape,
})
export type MaskedSource = z.infer<typeof maskedSourceSchema>

/** What opens a source; which of it a kind needs is checked by the server, under the name of the field. `password` is the login's or the portal's. */
const opening = {
  url: z.optional(addressSchema),
  server: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.sourceUrlMax))),
  username: z.optional(z.string().check(z.maxLength(limits.credentialMax), z.regex(/^[^\p{Cc}]*$/u))),
  output: z.optional(z.enum(xtreamOutputs)),
  user_agent: z.optional(userAgentSchema),
  ...identityInput,
  ...providerInput,
}

/** What staff do with the sources of a TV in their scope (domain §3.7, App. D). */
export const managedSourceCalls = {
  sources: defineGet('/devices/:id/sources', viewing('manage-devices'), {
    summary: "A device's sources with every secret masked.",
    params: idParams,
    answer: z.object({ data: z.array(maskedSourceSchema) }),
  }),
  store: definePost('/devices/:id/sources/store', staff('manage-devices'), {
    summary: 'Adds a managed source to a TV: its owner may watch and arrange it, but not read, change or remove it.',
    params: idParams,
    body: z.strictObject({ kind: z.enum(fetchedKinds), name: sourceNameSchema, ...opening }),
    answer: z.object({ data: maskedSourceSchema }),
    status: 201,
  }),
  test: definePost('/devices/:id/sources/test', staff('manage-devices'), {
    summary:
      'Tests whether a source can be read before it is added to a TV; nothing is saved. With `source`, omitted values are taken from there if the host is the same.',
    params: idParams,
    body: z.strictObject({
      ...opening,
      kind: z.enum(fetchedKinds),
      source: z.optional(publicIdSchema),
      user_agent: z._default(userAgentSchema, ''),
    }),
    answer: z.object({ data: verdictSchema }),
  }),
  update: definePost('/devices/:id/sources/update', staff('manage-devices'), {
    summary: 'Changes a managed source; omitted values stay. For another host all secrets must be entered again.',
    params: idParams,
    body: z.strictObject({
      source: publicIdSchema,
      source_version: z.optional(z.int()),
      name: z.optional(sourceNameSchema),
      enabled: z.optional(z.boolean()),
      /** On the other TVs of the same assignment in scope too; otherwise this TV gets a source of its own. */
      everywhere: z.optional(z.boolean()),
      ...opening,
    }),
    answer: z.object({ data: maskedSourceSchema }),
  }),
  clearPin: definePost('/devices/:id/sources/:source/clear-pin', staff('manage-devices'), {
    summary: 'Removes the PIN an owner has forgotten; what the source contains stays hidden from staff.',
    params: z.strictObject({ id: idText, source: publicIdSchema }),
    answer: doneSchema,
  }),
  remove: defineDelete('/devices/:id/sources/:source/delete', staff('manage-devices'), {
    summary: 'Removes a managed source from a TV; it can be restored.',
    params: z.strictObject({ id: idText, source: publicIdSchema }),
    answer: doneSchema,
  }),
  restore: definePost('/devices/:id/sources/:source/restore', staff('manage-devices'), {
    summary: 'Restores a removed managed source.',
    params: z.strictObject({ id: idText, source: publicIdSchema }),
    answer: doneSchema,
  }),
}
