import { z } from 'zod/mini'
import { deviceStateNames } from '../licences/device-transitions.ts'
import { messageTargets } from '../access/message-kinds.ts'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'
import { countryCodeSchema } from './country.ts'
import { idSchema } from './id.ts'
import { macSchema } from './mac.ts'
import { textSchema } from './text.ts'

const word = (max: number) => z.optional(textSchema({ min: 0, max }))

export const targetProducts = ['f2', 'fpro', 'onair'] as const

/** Whom a message is for; what `to` does not name stays away (domain §3.17). */
export const targetSchema = z
  .strictObject({
    to: z.enum(messageTargets),
    /** One of the apps; every one of them unless named. */
    product: z.optional(z.enum(targetProducts)),
    macs: z.optional(z.array(macSchema).check(z.maxLength(limits.messageMacsMax))),
    /** A tag of devices. */
    group: word(limits.tagMax),
    status: z.optional(z.array(z.enum(deviceStateNames)).check(z.maxLength(deviceStateNames.length))),
    model: word(limits.modelCodeMax),
    country: z.optional(countryCodeSchema),
    reseller_id: z.optional(idSchema),
  })
  .check(
    z.refine(({ to, macs }) => to !== 'macs' || (macs?.length ?? 0) > 0, { error: 'required' }),
    z.refine(({ to, group }) => to !== 'group' || Boolean(group), { error: 'required' }),
  )
export type Target = z.infer<typeof targetSchema>

const productNames = { f2: 'F2', fpro: 'FPro', onair: 'OnAir' }

type Details = Omit<Target, 'status'> & { status?: readonly string[] | undefined }

/** What narrows a target, as values alone. */
export function targetDetails({ to, product, macs, group, status, model, country }: Details): string[] {
  const narrowed = {
    all: [],
    online: [],
    macs: macs ?? [],
    group: [group],
    filter: [...(status ?? []), model, country],
  }[to]
  return [...narrowed, product && productNames[product]].filter((detail): detail is string => Boolean(detail))
}

export const targetKind = {
  name: 'target',
  storedAs: 'json',
  sort: null,
  filter: null,
  print: (value) => [value.to, ...targetDetails(value)].join(' · '),
} as const satisfies Kind<Target>

/** The TVs a message goes to; stored as JSON. */
export function target(): Field<Target, Target, typeof targetKind> {
  return { kind: targetKind, read: targetSchema, write: targetSchema, required: true, initial: { to: 'all' } }
}
