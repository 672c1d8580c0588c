import { useWords } from '../../../words/use-words.ts'

/** Whole numbers in the digits of the reader's language. */
export function useFigures(): (count: number) => string {
  const { locale } = useWords()
  const format = new Intl.NumberFormat(locale)
  return (count) => format.format(count)
}
