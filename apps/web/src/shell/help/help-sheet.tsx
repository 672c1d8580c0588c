import { queryOf } from '../../routing/query-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { DockedSheet } from '../../ui/action/docked-sheet.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { Sheet } from '../../ui/action/sheet.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { besideQuery, useMedia } from '../../ui/use-media.ts'
import { useCurrentScreen } from '../current-screen.ts'
import { HelpArticle } from './help-article.tsx'
import { closeHelp } from './help-state.ts'
import { topicOf } from './help-topics.ts'
import { loadArticles } from './load-articles.ts'

/** From here on it fits next to the owner's panel, which is in the middle and stays there. */
const besideOwnerQuery = '(min-width: 1360px)'

/** The article about the screen that is open, next to it where there is room; it follows from screen to screen. */
export function HelpSheet({ asked }: { asked: number }) {
  const { t, language } = useTranslation()
  const { part, topic } = topicOf(useCurrentScreen()?.name)
  const articles = useQuery({
    queryKey: ['help', language, part],
    queryFn: () => loadArticles(language, part),
    // The file may be here without a connection.
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  const article = articles.data?.[topic]
  const isBeside = useMedia(part === 'owner' ? besideOwnerQuery : besideQuery)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBeside) titleRef.current?.focus({ preventScroll: true })
  }, [asked, isBeside])
  const { place, isInFront } = usePlace(asked)

  const frame = { title: article?.title ?? t(($) => $.shell.help), closeLabel: t(($) => $.shell.close) }
  const body = article ? (
    <HelpArticle article={article} isLarge={part === 'owner'} onFollow={isBeside ? undefined : closeHelp} />
  ) : articles.isError ? (
    <ErrorState
      title={t(($) => $.shell.chunk.title)}
      message={t(($) => $.shell.chunk.timeout)}
      action={<Button onPress={() => void articles.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
    />
  ) : (
    <Skeleton className="h-40 w-full" />
  )
  if (!isBeside)
    return (
      <Sheet {...frame} isOpen onOpenChange={(isOpen) => (isOpen ? undefined : closeHelp())}>
        {body}
      </Sheet>
    )
  return (
    <div
      ref={place}
      data-help={isInFront ? 'front' : 'behind'}
      className={`shrink-0 py-5 pe-4 print:hidden ${part === 'owner' ? 'fixed end-0 top-0' : ''}`}
    >
      <DockedSheet {...frame} contentKey={topic} titleRef={titleRef} onClose={closeHelp}>
        {body}
      </DockedSheet>
    </div>
  )
}

/**
 * Where both do not fit, the article and the details of a row share one place: what was opened last is in front, and closing it
 * shows the other. Escape closes the article while the focus is in it.
 */
function usePlace(asked: number) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRouterState({ select: ({ location }) => String(queryOf(location)['open'] ?? '') })
  const [front, setFront] = useState({ asked, opened })
  if (front.asked !== asked) setFront({ asked, opened })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !place.current?.contains(document.activeElement)) return
      // Details behind it stay open.
      event.stopPropagation()
      closeHelp()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
  return { place, isInFront: opened === '' || opened === front.opened }
}
