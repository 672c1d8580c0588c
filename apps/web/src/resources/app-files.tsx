import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { PathLink } from '../fields/path-link.tsx'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { OwnCellProps } from '../resource/table-view.ts'
import { screenPath } from '../session/screen-path.ts'
import { formatBytes } from '../ui/format-bytes.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { AppFileSheet } from './app-files/app-file-sheet.tsx'

const resource = appFiles
const cells = { size: SizeCell }

/** The app files; one opens to the updates that are made of it. */
export function AppFiles() {
  return <ResourceScreen resource={resource} Details={AppFileSheet} HeadActions={AllUpdates} cells={cells} />
}

/** A file comes with an update, so the way to one is there. */
function AllUpdates() {
  const { t } = useTranslation()
  return <PathLink href={screenPath('updates')}>{t(($) => $.menu.updates)}</PathLink>
}

function SizeCell({ row }: OwnCellProps<typeof appFiles>) {
  const { locale } = useTranslation()
  return formatBytes(row.size, locale)
}
