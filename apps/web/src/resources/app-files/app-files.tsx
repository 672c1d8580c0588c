import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FileUses } from './file-uses.tsx'

const own = overrides(appFiles, {
  Sections: FileUses,
  HeadActions: AllUpdates,
})

/** The app files; one opens to the updates that are made of it. */
export function AppFiles() {
  return <ResourceScreen {...own} />
}

/** A file comes with an update, so the way to one is there. */
function AllUpdates() {
  const { t } = useTranslation()
  return <PathLink href={screenPath('updates')}>{t(($) => $.menu.updates)}</PathLink>
}
