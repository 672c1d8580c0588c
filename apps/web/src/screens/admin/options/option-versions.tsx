import { appOptionsCalls } from '@castellan/contract/calls/app-options.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { useWords } from '../../../words/use-words.ts'
import { VersionsSheet } from './versions-sheet.tsx'

interface OptionVersionsProps {
  newest: number
  onRestore: (version: number) => Promise<unknown>
  onClose: () => void
}

/** Who has changed which options of the apps, and the way back. */
export function OptionVersions(props: OptionVersionsProps) {
  const { t } = useWords()
  const versions = useQuery({ ...callQuery(appOptionsCalls.versions), staleTime: 0 })
  return <VersionsSheet {...props} versions={versions} restoreAbout={t(($) => $.options.restoreAbout)} What={Changed} />
}

const Changed = ({ changed }: { changed: string[] }) => <code dir="ltr">{changed.join(' ')}</code>
