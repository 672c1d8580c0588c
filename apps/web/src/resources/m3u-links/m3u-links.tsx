import { named } from '@castellan/contract/types/typed-keys.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { FileUp } from 'lucide-react'
import { createContext, use, useState } from 'react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { StatusCell } from '../../fields/status/cell.tsx'
import { Nothing } from '../../fields/view/nothing.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type FactProps } from '../../resource/table-view.ts'
import { Button } from '../../ui/action/button.tsx'
import { MenuItem } from '../../ui/action/menu.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const ListUpload = lazy(async () => (await import('./list-upload.tsx')).ListUpload)

const cells = { slug: ShortAddress, list_state: ListState, fault: Fault }
const own = overrides(m3uLinks, {
  cells,
  facts: { ...cells, fault: KnownFault },
  // Fetching applies only to default links that point to a URL.
  offers: (action, row) => action !== 'fetch' || (row.target !== 'list' && row.list_state !== 'none'),
  isUnderWay: (row) => row.list_state === 'new',
  RowItems: UploadItem,
})

/** Opens the upload of the list a link leads to. */
const Uploading = createContext<(row: RowFor<typeof m3uLinks>) => void>(() => undefined)

/** The short addresses of playlists; a press copies one. */
export function M3uLinks() {
  const [uploadTo, setUploadTo] = useState<RowFor<typeof m3uLinks> | null>(null)
  return (
    <Uploading value={setUploadTo}>
      <ResourceScreen {...own} />
      <Overlay onClose={() => setUploadTo(null)}>
        {uploadTo ? <ListUpload row={uploadTo} onClose={() => setUploadTo(null)} /> : null}
      </Overlay>
    </Uploading>
  )
}

function UploadItem({ row }: { row: RowFor<typeof m3uLinks> }) {
  const { t } = useTranslation()
  const open = use(Uploading)
  return row.target === 'list' ? (
    <MenuItem icon={FileUp} onAction={() => open(row)}>
      {t(($) => $.linkLists.upload)}
    </MenuItem>
  ) : null
}

/** What the panel has of the list, how far reading it is, what is in its way, and what is still to be done. */
function ListState(place: FactProps<typeof m3uLinks>) {
  const { t, locale } = useTranslation()
  const open = use(Uploading)
  const { row } = place
  const progress = row.progress
  return (
    <div className="flex flex-col items-start">
      <span className="flex gap-1.5">
        <StatusCell {...place} value={row.list_state} />
        {progress === null ? null : (
          <span className="text-ink-2 tabular-nums">
            {new Intl.NumberFormat(locale, { style: 'percent' }).format(progress / 100)}
          </span>
        )}
      </span>
      {row.list_state === 'new' ? null : <Fault {...place} />}
      {row.list_state === 'missing' ? (
        <Button size="sm" variant="ghost" icon={FileUp} onPress={() => open(row)}>
          {t(($) => $.linkLists.upload)}
        </Button>
      ) : null}
    </div>
  )
}

/** Why the list could not be fetched or read, and what to do next. */
function Fault({ row }: FactProps<typeof m3uLinks>) {
  const { t } = useTranslation()
  const fault = row.fault
  if (fault === null) return null
  return (
    <p className="max-w-72 text-xs text-pretty whitespace-normal text-ink-2 md:min-w-48">
      {row.target === 'list' ? t(($) => named($.sourceRefusals, fault)) : t(($) => named($.sourceFaults, fault))}
    </p>
  )
}

function KnownFault(place: FactProps<typeof m3uLinks>) {
  return place.row.fault === null ? <Nothing /> : <Fault {...place} />
}

function ShortAddress({ row }: FactProps<typeof m3uLinks>) {
  const { t } = useTranslation()
  const slug = row.slug
  return (
    <Mono
      value={`${window.location.origin}/api/l/${slug}`}
      shown={`…/${slug}`}
      copyLabel={t(($) => $.table.copy)}
      copiedLabel={t(($) => $.table.copied)}
      className="max-w-44"
    />
  )
}
