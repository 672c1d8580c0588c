import { articles } from 'virtual:help'
import type { Article } from './article.ts'
import type { HelpPart, HelpTopic } from './help-topics.ts'

/** The articles of a part of the panel in a language, by topic; one file each, from our own origin. */
export async function loadArticles(language: string, part: HelpPart): Promise<Partial<Record<HelpTopic, Article>>> {
  const load = (articles[language] ?? articles['en'])![part]
  return (await load()).articles
}
