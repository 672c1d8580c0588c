import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { fetchedKinds } from '../fields/source-kinds.ts'
import { momentSchema } from '../fields/moment.ts'
import { xtreamOutputs } from '../fields/xtream-login.ts'
import { defineCall } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { identityInput } from './owner-portals.ts'
import { accountSchema, verdictSchema } from './owner-sources.ts'
import { countsSchema, publicIdSchema } from './owner.ts'
import { addressSchema, providerInput, providerShape, sourceNameSchema, userAgentSchema } from './provider-shape.ts'
import { doneSchema } from './session.ts'

const device = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema)

/** A source of a TV as staff see it. What opens it stays sealed, also before whoever typed it. */
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
  sources: defineCall({
    method: 'GET',
    path: '/devices/:id/sources',
    access: viewing('manage-devices'),
    summary: "A device's sources with every secret masked.",
    params: z.strictObject({ id: device }),
    answer: z.object({ data: z.array(maskedSourceSchema) }),
  }),
  store: defineCall({
    method: 'POST',
    path: '/devices/:id/sources/store',
    access: staff('manage-devices'),
    summary: 'Puts a source on a TV that its owner may watch and arrange, but neither read, change nor remove.',
    params: z.strictObject({ id: device }),
    body: z.strictObject({ kind: z.enum(fetchedKinds), name: sourceNameSchema, ...opening }),
    answer: z.object({ data: maskedSourceSchema }),
    status: 201,
  }),
  test: defineCall({
    method: 'POST',
    path: '/devices/:id/sources/test',
    access: staff('manage-devices'),
    summary:
      'Looks whether a source can be read before it is put on a TV; nothing is saved. With `source`, what is left out is taken from there, as long as the host is the same.',
    params: z.strictObject({ id: device }),
    body: z.strictObject({
      ...opening,
      kind: z.enum(fetchedKinds),
      source: z.optional(publicIdSchema),
      user_agent: z._default(userAgentSchema, ''),
    }),
    answer: z.object({ data: verdictSchema }),
  }),
  update: defineCall({
    method: 'POST',
    path: '/devices/:id/sources/update',
    access: staff('manage-devices'),
    summary:
      'Changes a source that staff have put on a TV; what is left out stays. At another host nothing secret stays: it is typed anew.',
    params: z.strictObject({ id: device }),
    body: z.strictObject({
      source: publicIdSchema,
      source_version: z.optional(z.int()),
      name: z.optional(sourceNameSchema),
      enabled: z.optional(z.boolean()),
      ...opening,
    }),
    answer: z.object({ data: maskedSourceSchema }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/devices/:id/sources/:source/delete',
    access: staff('manage-devices'),
    summary: 'Takes a source that staff have put there off a TV; it can be restored.',
    params: z.strictObject({ id: device, source: publicIdSchema }),
    answer: doneSchema,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/devices/:id/sources/:source/restore',
    access: staff('manage-devices'),
    summary: 'Puts a removed source of staff back.',
    params: z.strictObject({ id: device, source: publicIdSchema }),
    answer: doneSchema,
  }),
}
