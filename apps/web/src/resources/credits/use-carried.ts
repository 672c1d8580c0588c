import { useTranslation } from '../../i18n/use-translation.ts'
import { carriedBalances, type Statement } from './statement.ts'

/** The balances around the lines of a page, as they are called there. */
export function useCarried(statement: Statement) {
  const { t } = useTranslation()
  const { isFirstPage, isLastPage, before, after } = carriedBalances(statement)
  const carried = t(($) => $.statement.carried)
  return {
    before: { name: isFirstPage ? t(($) => $.statement.opening) : carried, balance: before },
    after: { name: isLastPage ? t(($) => $.statement.closing) : carried, balance: after },
  }
}
