import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useMemo } from 'react'

/** The card without the filters a screen has set once and for all. */
export function usePresetCard(card: Resource, preset: Readonly<Record<string, string>> | undefined): Resource {
  return useMemo(() => {
    if (!preset) return card
    return { ...card, list: { ...card.list, filters: card.list.filters.filter((name) => !(name in preset)) } }
  }, [card, preset])
}
