import { checksums } from '@castellan/contract/resources/checksums.ts'
import { FileUp } from 'lucide-react'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FromAppFile } from './from-app-file.tsx'

const resource = checksums

/** The checksums; most of them are read from app files and not typed. */
export function Checksums() {
  return <ResourceScreen resource={resource} HeadActions={FromFileButton} />
}

function FromFileButton() {
  const { t } = useTranslation()
  const holds = useHolds()
  // `?from_file=1`: the first steps open the dialog by its address.
  const [query, change] = useQueryPart()
  if (!holds('manage-updates')) return null
  return (
    <>
      <Button icon={FileUp} onPress={() => change({ from_file: '1' })}>
        {t(($) => $.checksumsFromFile.open)}
      </Button>
      {query['from_file'] === undefined ? null : <FromAppFile onClose={() => change({ from_file: undefined })} />}
    </>
  )
}
