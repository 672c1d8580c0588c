import { z } from 'zod/mini'
import type { Resource } from '../kit/define-resource.ts'
import { filterSchema } from '../kit/filter-schema.ts'
import { oncePer } from '../kit/once-per.ts'
import { limits } from '../limits.ts'
import { sortableColumns } from './sortable-columns.ts'

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
const wholeNumber = (fallback: number, max: number, min = 1) =>
  z._default(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/u)), z.transform(Number)), z.int().check(z.gte(min), z.lte(max))),
    fallback,
  )

/** Paging, search and sort of every list (spec, "Data tables"); filters are comma lists of values. */
export function listQuerySchema(resource: Resource) {
  const sortable = sortableColumns(resource)
  const filters: Record<string, z.ZodMiniType> = {}
  for (const name of resource.list.filters) filters[name] = z.optional(filterSchema(resource, name))
  return z.strictObject({
    page: wholeNumber(1, 1_000_000),
    length: wholeNumber(limits.pageSizeDefault, limits.pageSizeAll),
    search: z._default(z.string().check(z.maxLength(limits.searchTextMax)), ''),
    sortBy: z._default(z.enum(sortable), 'id'),
    sortDesc: z._default(flag, true),
    ...filters,
  })
}

/** The same, made once per definition. */
export const listQueryOf = oncePer(listQuerySchema)

/** What of a list query chooses rows; the way they are shown is left out. */
export function chosenSchema(resource: Resource): Record<string, z.ZodMiniType> {
  const { search, ...rest } = listQueryOf(resource).shape
  const shapes: Readonly<Record<string, z.ZodMiniType>> = rest
  const filters = Object.fromEntries(resource.list.filters.map((name) => [name, shapes[name]!]))
  return { search, ...filters }
}
