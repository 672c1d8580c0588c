import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { LinkButton } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Leads to the licence text as long as the one in force has not been accepted. */
export function LicenceNotice() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...callQuery(ownerSelfCalls.about), select: (answer) => answer.data.eula })
  if (data === undefined || data.accepted_version >= data.version) return null
  return (
    <aside className="flex flex-col gap-3 rounded-md border border-line bg-surface px-4 py-3.5 shadow-rest">
      <p className="text-lg text-pretty">{t(($) => $.ownerSelf.licence.notice)}</p>
      <LinkButton href="/device/licence" icon={FileText}>
        {t(($) => $.ownerSelf.licence.read)}
      </LinkButton>
    </aside>
  )
}
