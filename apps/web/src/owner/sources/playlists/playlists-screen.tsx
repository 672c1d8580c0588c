import { PlainLink, linkStyle } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SourcesScreen } from '../sources-screen.tsx'
import { useCountsLine } from '../use-counts-line.ts'
import { playlistKind } from './playlist-kind.ts'

/** The playlists in the TV's order, links and files together. */
export function PlaylistsScreen() {
  const { t } = useTranslation()
  const countsLine = useCountsLine()
  return (
    <SourcesScreen
      kind={playlistKind}
      lineOf={({ kind, counts }) => [t(($) => $.owner.kinds[kind]), countsLine(counts)].filter(Boolean).join(' · ')}
      replaceTo={({ kind }) => (kind === 'm3u_file' ? '/device/playlists-upload' : undefined)}
      emptyAction={
        <PlainLink
          href="/device/playlists-upload/add"
          className={`${linkStyle} inline-flex min-h-12 items-center text-lg`}
        >
          {t(($) => $.owner.playlists.or)}
        </PlainLink>
      }
    />
  )
}
