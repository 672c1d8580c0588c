import { messagesCalls } from '@castellan/contract/calls/messages.ts'
import { targetSchema, type Target } from '@castellan/contract/fields/target.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { useHolds } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'

const settleMs = 400

/** How many TVs a target is, counted once typing rests. */
export function Reach({ target }: { target: Target }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const settled = useDebouncedValue(JSON.stringify(target), settleMs)
  const read = targetSchema.safeParse(JSON.parse(settled))
  const call = holds('manage-mac-notifications') ? messagesCalls.previewMac : messagesCalls.previewHome
  const reach = useQuery({
    queryKey: [call.path, settled],
    queryFn: ({ signal }) => callApi(call, { body: { target: read.data! }, signal }),
    enabled: read.success,
  })
  if (!read.success) return null
  const { count, over_quota: over, blocked } = reach.data ?? { count: 0, over_quota: 0, blocked: 0 }
  return (
    <p role="status" className="text-sm text-ink-2">
      {reach.isError ? t(($) => $.messages.target.reach.failed) : null}
      {reach.isPending ? t(($) => $.messages.target.reach.counting) : null}
      {reach.data ? <strong className="text-ink">{t(($) => $.messages.target.reach.count, { count })}</strong> : null}
      {blocked > 0 ? ` ${t(($) => $.messages.target.reach.blocked, { count: blocked })}` : null}
      {over > 0 ? <span className="text-grace"> {t(($) => $.messages.target.reach.over, { count: over })}</span> : null}
    </p>
  )
}
