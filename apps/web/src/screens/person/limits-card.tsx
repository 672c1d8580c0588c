import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { PersonPageData } from './person-ask.ts'

/** From so much of a limit on, its bar is amber. */
const nearShare = 90

/** How much of what somebody may do is used. */
export function LimitsCard({ page, onChange }: { page: PersonPageData | undefined; onChange: () => void }) {
  const { t } = useTranslation()
  return (
    <Card
      title={t(($) => $.person.limits.title)}
      actions={
        page?.may.includes('limit') ? (
          <Button variant="ghost" size="sm" onPress={onChange}>
            {t(($) => $.person.limits.change)}
          </Button>
        ) : undefined
      }
    >
      {page ? (
        <div className="flex flex-col gap-4">
          {page.limits.map((limit) => (
            <Limit key={limit.limit} {...limit} />
          ))}
        </div>
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </Card>
  )
}

function Limit({ limit, used, max }: PersonPageData['limits'][number]) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const name = t(($) => $.person.limits.names[limit])
  if (max === null)
    return (
      <p className="flex justify-between gap-3 text-sm">
        <span>{name}</span>
        <span className="text-ink-2 tabular-nums">
          {number.format(used)} · {t(($) => $.person.limits.noLimit)}
        </span>
      </p>
    )
  const share = max === 0 ? 100 : (used / max) * 100
  const tone = share >= 100 ? 'stop' : share >= nearShare ? 'grace' : 'brand'
  const valueLabel = t(($) => $.person.limits.of, { used: number.format(used), max: number.format(max) })
  return <ProgressBar label={name} value={share} valueLabel={valueLabel} tone={tone} />
}
