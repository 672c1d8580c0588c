import { appOptionsCalls } from '@castellan/contract/calls/app-options.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { VersionsSheet } from '../../settings/versions-sheet.tsx'

interface OptionVersionsProps {
  /** While a version is on its way to everybody, none can be restored. */
  isRolling: boolean
  onRestore: (version: number) => Promise<unknown>
  onClose: () => void
}

/** Who has changed which options of the apps, and the way back. */
export function OptionVersions({ isRolling, ...props }: OptionVersionsProps) {
  const { t } = useTranslation()
  const versions = useQuery({ ...callQuery(appOptionsCalls.versions), staleTime: 0 })
  // A version that was withdrawn is not the one in force, though it may be the newest.
  const standing = versions.data?.data.find(({ state }) => state === 'completed')?.version
  return (
    <VersionsSheet
      {...props}
      mayRestore={({ version }) => !isRolling && version !== standing}
      versions={versions}
      restoreAbout={t(($) => $.options.restoreAbout)}
      What={Changed}
    />
  )
}

/** A version that changed very many is known by the first of them. */
const shownMax = 12

type ChangedProps = { changed: string[]; state: 'rolling' | 'completed' | 'withdrawn' }

function Changed({ changed, state }: ChangedProps) {
  const { t } = useTranslation()
  const more = changed.length - shownMax
  return (
    <>
      {state === 'completed' ? null : (
        <Badge tone={state === 'rolling' ? 'trial' : 'off'}>{t(($) => $.options.rollout.states[state])}</Badge>
      )}{' '}
      <code dir="ltr">{[...changed.slice(0, shownMax), ...(more > 0 ? [`… +${more}`] : [])].join(' ')}</code>
    </>
  )
}
