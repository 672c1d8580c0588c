import { deviceStates } from '@castellan/contract/licences/device-transitions.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { tvsOfBranch } from '@castellan/contract/calls/figure-lists.ts'
import { cx } from 'class-variance-authority'
import { FigureLink } from '../../figures/figure-link.tsx'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { toneFill } from '../../ui/text/tone.ts'
import type { PersonPageData } from './person-ask.ts'

/** The TVs of a person's branch by state. */
export function TvsCard({ id, page }: { id: number; page: PersonPageData | undefined }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const hasBelow = (page?.below_total ?? 0) > 0
  return (
    <Card
      title={t(($) => $.person.tvs.title)}
      description={
        page ? (
          <FigureLink list={tvsOfBranch(id)}>{t(($) => $.person.tvs.total, { count: page.tvs.total })}</FigureLink>
        ) : undefined
      }
      actions={
        hasBelow && holds('manage-devices') ? (
          <Link href={`${screenPath('devices')}?reseller=${id}`}>{t(($) => $.person.tvs.own)}</Link>
        ) : undefined
      }
    >
      {page ? <States page={page} /> : <Skeleton className="h-32 w-full" />}
    </Card>
  )
}

/** Each line opens its part of the list. */
function States({ page: { tvs, user } }: { page: PersonPageData }) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(devices)
  if (tvs.total === 0) return <p className="text-ink-2">{t(($) => $.person.tvs.none)}</p>
  const number = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const states = tvs.by_state.toSorted((one, other) => other.count - one.count)
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full">
        {states.map(({ status, count }) => (
          <span
            key={status}
            className={cx('min-w-1', toneFill[deviceStates[status]])}
            style={{ flexGrow: count, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="flex flex-col gap-1.5">
        {states.map(({ status, count }) => (
          <li key={status} className="flex items-baseline gap-3">
            <span className="flex-1">
              <StatusDot tone={deviceStates[status]} weight="quiet" label={valueWord(words, 'status', status)} />
            </span>
            <span className="tabular-nums">
              <FigureLink list={tvsOfBranch(user.id, status)}>{number.format(count)}</FigureLink>
            </span>
            <span className="w-14 text-end text-sm text-ink-3 tabular-nums">{share.format(count / tvs.total)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
