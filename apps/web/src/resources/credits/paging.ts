import { limits } from '@castellan/contract/limits.ts'

export type PageOptions = { page: number; length: number }

/** Page and page size as an address says them; what does not belong there counts as not said. */
export function readPaging(query: Readonly<Record<string, unknown>>): PageOptions {
  return {
    page: Math.max(1, Math.trunc(Number(query['page'])) || 1),
    length: limits.pageSizes.find((size) => size === Number(query['length'])) ?? limits.pageSizeDefault,
  }
}
