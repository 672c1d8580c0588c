import { officeCalls } from '@castellan/contract/calls/office.ts'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { callApi } from '../../api/call-api.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Verifies the chain of seals and shows the result. */
export function ExamineSeals() {
  const { t, locale } = useTranslation()
  const examined = useMutation({ meta: failureShown, mutationFn: () => callApi(officeCalls.examineActivity, {}) })
  const found = examined.data
  const says = () => {
    if (examined.isError) return t(($) => $.activity.failed)
    if (!found) return t(($) => $.activity.sealed)
    if (found.broken) return t(($) => $.activity.broken, { from: found.broken[0], to: found.broken[1] })
    if (found.sealed_until === null) return t(($) => $.activity.nothingSealed)
    const when = formatDateTime(found.sealed_until, { locale })
    const intact = t(($) => $.activity.intact, { rows: found.rows, when })
    const { truncated, erased } = found
    return truncated + erased === 0 ? intact : `${intact} ${t(($) => $.activity.shortened, { truncated, erased })}`
  }
  return (
    <section className="flex flex-wrap items-center gap-4 px-1 pt-4">
      <Button icon={ShieldCheck} onPress={() => examined.mutate()} isPending={examined.isPending}>
        {t(($) => $.activity.examine)}
      </Button>
      <p role="status" className={found?.broken ? 'text-sm font-medium text-stop' : 'text-sm text-ink-2'}>
        {says()}
      </p>
    </section>
  )
}
