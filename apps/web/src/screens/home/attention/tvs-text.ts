import type { Translate } from '@castellan/contract/messages/translate.ts'

/** "3 TVs", or "2,000+ TVs" where their list stops counting as well. */
export function tvsText(
  t: Translate,
  { count, capped, locale }: { count: number; capped: boolean; locale: string },
): string {
  const text = t(($) => $.credits.prices.tvs, { count })
  if (!capped) return text
  const figure = new Intl.NumberFormat(locale).format(count)
  return text.replace(figure, `${figure}+`)
}
