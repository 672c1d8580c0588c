import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { subtitleFilesCalls } from '@castellan/contract/calls/subtitle-files.ts'
import { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../api/download-file.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { Button } from '../../ui/action/button.tsx'
import { MenuItem } from '../../ui/action/menu.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const UploadSheet = lazy(async () => (await import('./upload-sheet.tsx')).UploadSheet)

const own = overrides(subtitleFiles, { HeadActions, RowItems: DownloadItem })

/** The subtitle files, and the way to further ones. */
export function SubtitleFiles() {
  return <ResourceScreen {...own} />
}

/** The way to the languages of subtitles, of which this screen is the neighbour, and that to another file. */
function HeadActions() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PathLink href={screenPath('subtitles')}>{t(($) => $.tracks.subtitleTitle)}</PathLink>
      <Button variant="primary" icon={Upload} onPress={() => setIsOpen(true)}>
        {t(($) => $.subtitleFiles.upload)}
      </Button>
      {isOpen ? (
        <Overlay onClose={() => setIsOpen(false)}>
          <UploadSheet onClose={() => setIsOpen(false)} />
        </Overlay>
      ) : null}
    </>
  )
}

function DownloadItem({ row }: { row: RowFor<typeof subtitleFiles> }) {
  const { t } = useTranslation()
  const download = async () => {
    try {
      await downloadFile(subtitleFilesCalls.download, { params: { id: row.id } })
    } catch (error) {
      showFailedWrite(error)
    }
  }
  return (
    <MenuItem icon={Download} onAction={() => void download()}>
      {t(($) => $.subtitleFiles.download)}
    </MenuItem>
  )
}
