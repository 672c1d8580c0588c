import { z } from 'zod/mini'
import { open } from '../access/access.ts'
import { definePost } from '../kit/define-call.ts'
import { tokenSchema } from './session.ts'

/** Who can vouch for somebody; a panel offers those its operator has set up. */
export const oauthProviders = ['google', 'github', 'oidc'] as const
export type OauthProviderName = (typeof oauthProviders)[number]

const params = z.strictObject({ provider: z.enum(oauthProviders) })

/** Signing in with an account elsewhere (spec §7): it opens an account that is here already, and never makes one. */
export const oauthCalls = {
  begin: definePost('/oauth/:provider', open, {
    summary: 'The sign-in address of the provider; 404 for a provider that is not set up.',
    params,
    body: z.strictObject({ remember: z._default(z.boolean(), false) }),
    answer: z.object({ url: z.string() }),
  }),
  complete: definePost('/oauth/:provider/callback', open, {
    summary:
      'Signs in with the provider’s response: once, for a short time, and only in the browser that started. A second factor is required as after a password.',
    params,
    body: z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(2_048)),
      state: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    answer: z.object({ ...tokenSchema.shape, remember: z.boolean() }),
  }),
}
