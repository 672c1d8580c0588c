import { homeScreenCalls as calls, type HomeRail, type HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/action/dialog.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { isByHand } from './draft.ts'

type Section = 'movies' | 'series'
type Props = {
  id: string
  section: Section
  rails: readonly HomeRail[]
  onPut: (title: HomeTitle, rail: HomeRail) => void
  onNew: (title: HomeTitle, section: Section) => void
  onClose: () => void
}

/** Asks which row the title of the address goes on, at its beginning. */
export function PutOnRow({ id, section, rails, onPut, onNew, onClose }: Props) {
  const { t, language } = useTranslation()
  const words = useResourceTexts(movieRails)
  const found = useQuery(callQuery(calls.find, { query: { q: `#${id}`, section } }))
  const title = found.data?.data[0]
  const choice = 'ring-inside flex min-h-10 w-full items-center gap-2 rounded-sm px-3 py-2 text-start hover:bg-hover'
  return (
    <Dialog
      title={title ? t(($) => $.homeRows.putTitle, { title: title.title }) : t(($) => $.homeRows.title)}
      closeLabel={t(($) => $.shell.close)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {found.isPending ? <Skeleton className="h-40 w-full" /> : null}
      {title ? (
        <ul className="flex flex-col">
          {rails
            .filter((rail) => isByHand(rail) && rail.section === section)
            .map((rail) => (
              <li key={rail.key}>
                <button
                  type="button"
                  className={choice}
                  onClick={() => {
                    onPut(title, rail)
                    onClose()
                  }}
                >
                  <bdi className="min-w-0 flex-1 wrap-anywhere">{textIn(rail.title, language)}</bdi>
                  {rail.titles.includes(title.id) ? (
                    <span className="text-xs text-ink-3">{t(($) => $.homeRows.alreadyOn)}</span>
                  ) : null}
                  <span className="text-xs text-ink-2">{valueWord(words, 'product', rail.product)}</span>
                </button>
              </li>
            ))}
          <li>
            <button
              type="button"
              className={`${choice} text-brand`}
              onClick={() => {
                onNew(title, section)
                onClose()
              }}
            >
              <Plus aria-hidden className="size-4" />
              {t(($) => $.homeRows.newRow)}
            </button>
          </li>
        </ul>
      ) : null}
      {found.data && !title ? <p className="text-ink-2">{t(($) => $.homeRows.noneFound)}</p> : null}
    </Dialog>
  )
}
