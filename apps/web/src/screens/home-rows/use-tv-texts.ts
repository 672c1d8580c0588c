import type { Messages } from '@castellan/contract/messages/english.ts'
import { useQuery } from '@tanstack/react-query'
import { languages } from 'virtual:messages'

/** What a TV says, in its own language and not that of the reader. */
export function useTvTexts(language: string): Partial<Messages> {
  const { data } = useQuery({
    queryKey: ['tv-texts', language],
    queryFn: () => loadTvTexts(language),
    staleTime: Infinity,
  })
  return data ?? {}
}

async function loadTvTexts(language: string): Promise<Partial<Messages>> {
  const { groups } = await languages[language]!()
  // The names of its parts are those of the owner's settings.
  const files = await Promise.all([groups['tv']!(), groups['owner']!()])
  const texts: Partial<Messages> = Object.assign({}, ...files.map(({ messages }) => messages))
  return texts
}
