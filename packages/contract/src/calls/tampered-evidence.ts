import { z } from 'zod/mini'
import { viewing } from '../access/access.ts'
import { platformGrades, platformReasons } from '../access/integrity-kinds.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { defineGet } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

const digestPair = z.object({ expected: z.array(z.string()), found: z.array(z.string()) })

export const tamperedEvidenceSchema = z.object({
  package_name: z.string(),
  installer: z.string(),
  /** Certificates the operator trusts for this product and platform, and those the TV reported last. */
  signer: digestPair,
  /** The digest that did not fit; empty where the signer is what differs. */
  file: digestPair,
  /** What the platform said of the last report; null for one from before it was judged. */
  platform: z.nullable(
    z.object({
      grade: z.enum(platformGrades),
      /** Proven by a key of the operator's; otherwise it is the word of the TV. */
      verified: z.boolean(),
      reasons: z.array(z.enum(platformReasons)),
    }),
  ),
  /** TVs within the reader's branch that reported the same digest, this one included. */
  same: z.object({
    tvs: z.int(),
    /** Those of them that nobody has decided on, the latest first: whom a block of all would hit. */
    open: z.array(idSchema).check(z.maxLength(limits.bulkIdsMax)),
    resellers: z.array(z.object({ id: z.nullable(idSchema), name: z.string(), tvs: z.int() })),
  }),
})
export type TamperedEvidence = z.infer<typeof tamperedEvidenceSchema>

/** What a suspicion of tampering rests on (domain §3.14). */
export const tamperedEvidenceCalls = {
  evidence: defineGet('/tempered/:id/evidence', viewing('manage-tempered-devices'), {
    summary: 'What a TV reported compared to what was expected, and who else reported the same.',
    params: idParams,
    answer: z.object({ data: tamperedEvidenceSchema }),
  }),
}
