import { devices } from '@castellan/contract/resources/devices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callAction } from '../../../resource/use-writes.ts'
import { doneTo, useActionDone } from '../../../credits/licences/use-action-done.ts'
import { showFailedWrite } from '../../../toasts/show-failed-write.ts'
import { lazy } from '../../../ui/state/lazy.tsx'
import type { Renewal, Tv } from './renewal.ts'

const PeriodDialog = lazy(async () => (await import('../../../credits/licences/period-dialog.tsx')).PeriodDialog)
const resource = devices

/**
 * Renews TVs for the period each had last; those without one are asked about, for one period together. `renew` resolves to whether it came to an end, and is pending until the lists
 * have been asked for again. `onDone` gets the TVs that were renewed.
 */
export function useRenew(
  action: 'renew' | 'activate',
  onDone: (ids: readonly number[]) => void,
): {
  renew: (renewals: readonly Renewal[]) => Promise<boolean>
  isPending: boolean
  dialog: ReactNode
} {
  const sayDone = useActionDone()
  const queries = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [asking, setAsking] = useState<readonly Tv[] | null>(null)
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/home/') })

  const renew = async (renewals: readonly Renewal[]) => {
    const unknown = renewals.filter(({ period }) => period === null).map(({ tv }) => tv)
    if (unknown.length > 0) {
      setAsking(unknown)
      return false
    }
    setIsPending(true)
    try {
      for (const [period, some] of Map.groupBy(renewals, (renewal) => renewal.period)) {
        if (period === null) continue
        const rows = some.map(({ tv }) => tv)
        const outcome = await callAction(resource, action, rows, { period })
        onDone(doneTo(rows, outcome))
        await sayDone(action, rows, outcome)
      }
      return true
    } catch (error) {
      showFailedWrite(error)
      await refresh()
      return false
    } finally {
      setIsPending(false)
    }
  }
  const dialog = asking ? (
    <PeriodDialog action={action} rows={asking} onDone={(ids) => onDone(ids ?? [])} onClose={() => setAsking(null)} />
  ) : null
  return { renew, isPending, dialog }
}
