import { checksums } from '@castellan/contract/resources/checksums.ts'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { useHolds } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { FromAppFile } from './checksums/from-app-file.tsx'

const resource = checksums

/** The checksums; most of them are read from app files and not typed. */
export function Checksums() {
  return <ResourceScreen resource={resource} HeadActions={FromFileButton} />
}

function FromFileButton() {
  const { t } = useTranslation()
  const holds = useHolds()
  const [isOpen, setIsOpen] = useState(false)
  if (!holds('manage-updates')) return null
  return (
    <>
      <Button icon={FileUp} onPress={() => setIsOpen(true)}>
        {t(($) => $.table.checksumsFromFile.open)}
      </Button>
      {isOpen ? <FromAppFile onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
