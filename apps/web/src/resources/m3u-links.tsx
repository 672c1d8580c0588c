import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { OwnCellProps } from '../resource/table-view.ts'
import { Mono } from '../ui/mono.tsx'
import { useWords } from '../words/use-words.ts'

const card = m3uLinks as unknown as Resource
const cells = { slug: ShortAddress }

/** The short addresses of playlists; a press copies one. */
export function M3uLinks() {
  return <ResourceScreen card={card} cells={cells} />
}

function ShortAddress({ row }: OwnCellProps) {
  const { t } = useWords()
  return (
    <Mono
      value={`${window.location.origin}/api/l/${String(row['slug'])}`}
      copyLabel={t(($) => $.table.copy)}
      copiedLabel={t(($) => $.table.copied)}
      className="max-w-72"
    />
  )
}
