import { showFailedWrite } from '../../../session/show-failed-write.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../../api/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/menu.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Asked = BodyInputOf<typeof creditCalls.downloadCredits>

const formats = [
  { format: 'pdf', icon: FileText },
  { format: 'csv', icon: FileText },
  { format: 'xlsx', icon: FileSpreadsheet },
] as const

/** A statement or a receipt as a file; the server makes it and names it. */
export function DownloadMenu({ label, asked }: { label: string; asked: Omit<Asked, 'format'> }) {
  const { t } = useTranslation()
  const [isPending, setIsPending] = useState(false)
  const download = async (format: Asked['format']) => {
    setIsPending(true)
    try {
      await downloadFile(creditCalls.downloadCredits, { body: { ...asked, format } })
    } catch (error) {
      showFailedWrite(error)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <MenuTrigger>
      <Button icon={Download} isPending={isPending}>
        {label}
      </Button>
      <Menu aria-label={label}>
        {formats.map(({ format, icon }) => (
          <MenuItem key={format} icon={icon} onAction={() => void download(format)}>
            {t(($) => $.credits.statement.formats[format])}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
