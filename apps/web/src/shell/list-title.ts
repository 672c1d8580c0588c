import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'
import { labelOf } from './title-of.ts'
import { useResourceTexts } from '../i18n/resource-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** “Tempered” is a misspelling that the specification fixes for the menu; transactions are one of several lists behind their entry. */
const others: readonly string[] = ['tempered', 'reseller.credits']

/**
 * The title of a list, and of the way back to it: the label of its entry in the menu, so that it is where somebody expected to arrive.
 * `many` is what its rows are called, which is the title of a list without an entry.
 */
export function listTitleOf({ screen }: Pick<Resource, 'screen'>, many: string, t: Translate): string {
  return (!others.includes(screen) && labelOf(screen, t)) || many
}

export function useListTitle(resource: Resource): string {
  const { t } = useTranslation()
  return listTitleOf(resource, useResourceTexts(resource).many, t)
}
