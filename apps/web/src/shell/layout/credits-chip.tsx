import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { followsHere } from '../../ui/action/link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds, useSession } from '../../session/use-session.ts'
import { toneSoft } from '../../ui/text/tone.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useBuilt } from '../built-context.ts'

const askEveryMs = 60_000

/** The reader's own credits (spec §1); a failure to load them stays here. */
export function CreditsChip() {
  const { t, locale } = useTranslation()
  const { user } = useSession()
  const holds = useHolds()
  const built = useBuilt()
  const navigate = useNavigate()
  const isShown = user !== null && holds('manage-credits') && built.has('reseller.credits')
  const { data } = useQuery({
    ...callQuery(creditCalls.creditSummary, { quiet: true }),
    enabled: isShown,
    refetchInterval: askEveryMs,
    retry: false,
  })
  if (!isShown || !data || !(data.uses || data.waiting)) return null
  const figure = new Intl.NumberFormat(locale, data.balance >= 1_000_000 ? { notation: 'compact' } : {})
  const spoken = [
    `${t(($) => $.credits.yourCredits)}: ${figure.format(data.balance)}`,
    ...(data.low ? [t(($) => $.credits.low)] : []),
    ...(data.waiting > 0 ? [t(($) => $.credits.waiting, { count: data.waiting })] : []),
  ].join('. ')
  const path = screenPath('reseller.credits')
  const face = data.low ? toneSoft.grace : 'bg-hover text-ink hover:bg-sunk'
  return (
    <a
      href={path}
      onClick={(event) => {
        if (!followsHere(event)) return
        event.preventDefault()
        void navigate({ href: path })
      }}
      className={`relative me-1 inline-flex h-(--control-h-sm) items-center gap-1.5 rounded-full px-3 text-sm font-semibold tabular-nums ${face}`}
    >
      <Coins aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <span aria-hidden>{figure.format(data.balance)}</span>
      <span className="sr-only">{spoken}</span>
      {data.waiting > 0 ? (
        <span className="absolute end-0.5 top-0 size-2 rounded-full bg-stop-fill ring-2 ring-surface" />
      ) : null}
    </a>
  )
}
