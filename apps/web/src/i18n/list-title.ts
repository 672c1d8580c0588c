import { named } from '@castellan/contract/types/typed-keys.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'
import { menu, type MenuEntry } from '@castellan/contract/screens.ts'
import { useResourceTexts } from './resource-texts.ts'
import { useTranslation } from './use-translation.ts'

const entries = (menu as readonly MenuEntry[]).flatMap((entry) => [entry, ...(entry.entries ?? [])])

/** The label of a screen's own entry in the menu. */
export function screenLabel(screen: string, t: Translate): string | undefined {
  const words = entries.find((entry) => entry.screen === screen)?.words
  return words && t(($) => named($.menu, words))
}

/** “Tempered” is a misspelling that the specification fixes for the menu; transactions are one of several lists behind their entry. */
const others: readonly string[] = ['tempered', 'reseller.credits']

/**
 * The title of a list, and of the way back to it: the label of its entry in the menu, so that it is where somebody expected to arrive.
 * `many` is what its rows are called, which is the title of a list without an entry.
 */
export function listTitleOf({ screen }: Pick<Resource, 'screen'>, many: string, t: Translate): string {
  return (!others.includes(screen) && screenLabel(screen, t)) || many
}

export function useListTitle(resource: Resource): string {
  const { t } = useTranslation()
  return listTitleOf(resource, useResourceTexts(resource).many, t)
}
