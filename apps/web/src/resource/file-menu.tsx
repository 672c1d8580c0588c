import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { showFailedWrite } from '../toasts/show-failed-write.ts'
import { Button } from '../ui/action/button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../ui/action/menu.tsx'

const formats = [
  { format: 'pdf', icon: FileText },
  { format: 'csv', icon: FileText },
  { format: 'xlsx', icon: FileSpreadsheet },
] as const

export type FileFormat = (typeof formats)[number]['format']

type FileMenuProps = {
  label: string
  size?: 'sm'
  formatLabels: Record<FileFormat, string>
  download: (format: FileFormat) => Promise<unknown>
}

/** Offers a file the server makes, in each of its formats. */
export function FileMenu({ label, size, formatLabels, download }: FileMenuProps) {
  const [isPending, setIsPending] = useState(false)
  const start = async (format: FileFormat) => {
    setIsPending(true)
    try {
      await download(format)
    } catch (error) {
      showFailedWrite(error)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <MenuTrigger>
      <Button {...(size && { size })} icon={Download} isPending={isPending}>
        {label}
      </Button>
      <Menu aria-label={label}>
        {formats.map(({ format, icon }) => (
          <MenuItem key={format} icon={icon} onAction={() => void start(format)}>
            {formatLabels[format]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
