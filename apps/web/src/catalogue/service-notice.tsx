import { catalogueCalls } from '@castellan/contract/calls/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { callQuery } from '../api/call-query.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Says that no metadata service is asked, and where one is switched on; nothing where one is. */
export function ServiceNotice() {
  const { t } = useTranslation()
  const state = useQuery(callQuery(catalogueCalls.findTitles, { query: { type: 'movie' } }))
  if (state.data?.metadata !== 'off') return null
  return (
    <div role="status" className="flex items-start gap-3 rounded-md border border-line bg-sunk px-4 py-3 text-sm">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <p className="max-w-prose text-pretty text-ink-2">
        <strong className="font-semibold text-ink">{t(($) => $.catalogue.offTitle)}.</strong>{' '}
        {t(($) => $.catalogue.offAbout)}
      </p>
    </div>
  )
}
