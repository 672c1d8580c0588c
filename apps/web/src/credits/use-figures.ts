import { useTranslation } from '../i18n/use-translation.ts'
import { withMinus } from '../ui/text/true-minus.ts'

/** Whole numbers in the digits of the reader's language. */
export function useFigures(): (count: number) => string {
  const { locale } = useTranslation()
  const format = new Intl.NumberFormat(locale)
  return (count) => withMinus(format.format(count))
}
