import { limits } from '@castellan/contract/limits.ts'

/** A page, or a hole before or after the middle. */
export type PageLink = number | 'gap-before' | 'gap-after'

/** The pages to link from `page`, first and last always among them; a gap replaces those left out. */
export function pageWindow(page: number, pageCount: number, limit: number = limits.pageLinksMax): PageLink[] {
  if (pageCount <= limit) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const inner = limit - 2
  const start = Math.max(2, Math.min(page - Math.floor(inner / 2), pageCount - inner))
  const middle = Array.from({ length: inner }, (_, index) => start + index)
  const pages: PageLink[] = [1]
  if (start > 2) pages.push('gap-before')
  pages.push(...middle)
  if (start + inner < pageCount) pages.push('gap-after')
  return [...pages, pageCount]
}
