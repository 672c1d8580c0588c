import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { keyScopes } from '../access/key-scopes.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

const permission = 'manage-api-keys'
const scope = z.enum(keyScopes)

/** State of a key; `unfit` has a scope its owner lacks or has lost, and is refused until they hold it. */
export const apiKeyStates = ['active', 'unfit', 'expired'] as const

/** A key as its owner sees it; the key itself is in the answer that made it and nowhere else. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters of the key, enough to recognise it. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** Addresses and CIDR ranges it may be used from; from anywhere when there are none. */
  networks: z.array(z.string()),
  state: z.enum(apiKeyStates),
  expires_at: z.nullable(momentSchema),
  /** Until when the key before the last rotation still opens; null when it does not. */
  overlaps_until: z.nullable(momentSchema),
  last_used_at: z.nullable(momentSchema),
  /** The network it was used from last: an IPv4 address, or the /64 of an IPv6 one. */
  last_used_from: z.string(),
  created_at: momentSchema,
})
export type ApiKey = z.infer<typeof apiKeySchema>

const scopes = z.array(scope).check(z.minLength(1), z.maxLength(keyScopes.length))
const networks = z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.maxLength(limits.apiKeyNetworksMax))
const issued = z.object({ data: apiKeySchema, token: z.string() })

/** Keys with which programs work in the caller's name: `Authorization: Bearer ck_…`. */
export const apiKeysCalls = {
  list: defineGet('/settings/api-keys', staff(permission), {
    summary: "The caller's keys, and the scopes they may grant.",
    answer: z.object({ data: z.array(apiKeySchema), grantable: z.array(z.string()) }),
  }),
  create: definePost('/settings/api-keys/store', staff(permission, { confirmed: 'strict' }), {
    summary: 'Creates a key. It is returned only once.',
    body: z.strictObject({
      name: textSchema({ max: limits.apiKeyNameMax }),
      scopes,
      networks: z._default(networks, []),
      expires_at: z._default(z.nullable(momentSchema), null),
    }),
    answer: issued,
    status: 201,
  }),
  change: definePost('/settings/api-keys/update', staff(permission, { confirmed: 'strict' }), {
    summary: 'Changes the name, scopes, networks and expiry of a key; its secret stays. 409 once it has expired.',
    body: z.strictObject({
      id: idSchema,
      name: z.optional(textSchema({ max: limits.apiKeyNameMax })),
      scopes: z.optional(scopes),
      networks: z.optional(networks),
      expires_at: z.optional(z.nullable(momentSchema)),
    }),
    answer: z.object({ data: apiKeySchema }),
  }),
  rotate: definePost('/settings/api-keys/:id/rotate', staff(permission, { confirmed: 'strict' }), {
    summary: 'Rotates the secret of a key. It is returned only once; the previous one stays valid for some hours.',
    params: idParams,
    body: z.strictObject({ overlap_hours: z.int().check(z.gte(0), z.lte(limits.overlapHoursMax)) }),
    answer: issued,
  }),
  revoke: defineDelete('/settings/api-keys/:id/delete', staff(permission), {
    summary: 'Revokes a key immediately, including its previous secret.',
    params: idParams,
    answer: doneSchema,
  }),
}
