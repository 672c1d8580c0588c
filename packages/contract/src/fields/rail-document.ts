import { z } from 'zod/mini'
import { products } from '../access/products.ts'
import { railKinds, railSections, ruleOrders } from '../access/title-kinds.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'
import { countries } from './countries.ts'
import { idSchema } from './id.ts'
import { momentSchema } from './moment.ts'
import { textSchema } from './text.ts'
import { texts } from './texts.ts'

const year = z.nullable(z.int().check(z.gte(limits.titleYearMin), z.lte(limits.titleYearMax)))

/** Which titles a rule lists; what is null or empty narrows nothing. */
export const railRuleSchema = z.strictObject({
  genres: z.array(textSchema({ max: limits.tagMax })).check(z.maxLength(limits.ruleGenresMax)),
  countries: countries().write!,
  year_from: year,
  year_to: year,
  /** Tenths of a point of ten. */
  rating_min_tenths: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  /** Only what came into the catalogue within so many days. */
  added_days: z.nullable(z.int().check(z.gte(1), z.lte(3_650))),
  order: z.enum(ruleOrders),
})
export type RailRule = z.infer<typeof railRuleSchema>

/** A new rule, which lists everything. */
export const anyTitle: RailRule = {
  genres: [],
  countries: [],
  year_from: null,
  year_to: null,
  rating_min_tenths: null,
  added_days: null,
  order: 'rating',
}

const railShape = {
  /** `r7` is the row with the number 7; any other key is one that has not been published yet. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/u, { error: 'invalid' })),
  kind: z.enum(railKinds),
  section: z.enum(railSections),
  title: texts({ max: limits.networkNameMax }).write!,
  product: z.enum(['any', ...products]),
  countries: countries().write!,
  languages: z.array(z.enum(locales)).check(z.maxLength(locales.length)),
  starts_at: z.nullable(momentSchema),
  ends_at: z.nullable(momentSchema),
  active: z.boolean(),
  rule: z.nullable(railRuleSchema),
  /** In the order of the row; only those of a row by hand can be changed. */
  titles: z.array(idSchema).check(z.maxLength(limits.railTitlesByHandMax)),
}

/** A row of the home screen as staff edit it. */
export const railDocumentSchema = z.strictObject(railShape).check(
  z.check(({ value, issues }) => {
    const { kind, rule, starts_at, ends_at } = value
    const refuse = (path: string, code: string) =>
      issues.push({ code: 'custom', input: value, path: path.split('.'), params: { error: code } })
    if ((kind === 'rule') !== (rule !== null)) refuse('rule', 'invalid')
    if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
      refuse('ends_at', 'ends_before_start')
    if (rule?.year_from != null && rule.year_to !== null && rule.year_to < rule.year_from)
      refuse('rule.year_to', 'ends_before_start')
  }),
)
export type RailDocument = z.infer<typeof railDocumentSchema>

/** The number of a row that has been published; null for one that has not. */
export function railIdOf(key: string): number | null {
  const found = /^r(\d{1,15})$/u.exec(key)
  return found ? Number(found[1]) : null
}
