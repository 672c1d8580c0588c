import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Trash2 } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { useWrites } from '../../resource/use-writes.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { Card } from '../../ui/layout/card.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { linkStyle } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const resource = titleVideos

const adding = { movie: 'v3.mainscreen.movies.videos.add', series: 'v3.mainscreen.series.videos.add' } as const

/** The trailers of a movie or a series. */
export function VideoList({ kind, id }: { kind: TitleKind; id: number }) {
  const { t } = useTranslation()
  const list = useQuery(
    callQuery(resourceCall(resource, 'list'), { query: { [kind]: id, length: limits.pageSizeAll } }),
  )
  const rows = list.data?.data
  if (!rows) return null
  return (
    <Card
      title={t(($) => $.catalogue.videos)}
      padding={rows.length === 0 ? 'normal' : 'none'}
      actions={<PathLink href={screenPath(adding[kind], { id })}>{t(($) => $.catalogue.addVideo)}</PathLink>}
    >
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.catalogue.noVideos)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <VideoRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function VideoRow({ row }: { row: RowFor<typeof titleVideos> }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const word = (name: 'kind' | 'site' | 'language' | 'state') => valueWord(words, name, row[name])
  const tone = resource.fields.state.tones![row.state]!
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <a
          href={row.url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${linkStyle} inline-flex max-w-full items-center gap-1.5`}
        >
          <bdi className="min-w-0 wrap-anywhere">{row.name}</bdi>
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        </a>
        <span className="block text-xs text-ink-3">
          {word('kind')} · {word('site')} · {word('language')}
          {row.official ? ` · ${words.fields['official']}` : ''}
        </span>
      </span>
      <StatusDot tone={tone} label={word('state')} />
      <IconButton
        icon={Trash2}
        label={`${t(($) => $.catalogue.removeVideo)}: ${row.name}`}
        onPress={() => void writes.remove(row)}
      />
    </li>
  )
}
