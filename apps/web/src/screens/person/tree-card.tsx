import { tvsOfBranch } from '@castellan/contract/calls/figure-lists.ts'
import { cx } from 'class-variance-authority'
import { FigureLink } from '../../figures/figure-link.tsx'
import { roleName } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { PersonPageData } from './person-ask.ts'

type Place = PersonPageData['above'][number]

/** Who is above somebody and who directly below, each with the TVs of their branch. */
export function TreeCard({ page }: { page: PersonPageData | undefined }) {
  const { t } = useTranslation()
  return (
    <Card
      title={t(($) => $.person.tree.title)}
      actions={<span className="pt-0.5 text-sm text-ink-3">{t(($) => $.person.tree.tvs)}</span>}
    >
      {page ? <Tree page={page} /> : <Skeleton className="h-28 w-full" />}
    </Card>
  )
}

function Tree({ page: { above, below, below_total: total, user, tvs } }: { page: PersonPageData }) {
  const { t, locale } = useTranslation()
  const more = total - below.length
  return (
    <ul className="flex flex-col">
      {above.map((place, depth) => (
        <Branch key={place.user.id} place={place} depth={depth} />
      ))}
      <li
        aria-current="true"
        className="flex items-baseline gap-2 rounded-sm bg-brand-soft py-1.5 pe-2"
        style={indent(above.length)}
      >
        <span className="min-w-0 flex-1 truncate font-semibold">
          <bdi>{user.label}</bdi>
        </span>
        <span className="font-medium tabular-nums">
          <FigureLink list={tvsOfBranch(user.id)}>{new Intl.NumberFormat(locale).format(tvs.total)}</FigureLink>
        </span>
      </li>
      {below.map((place) => (
        <Branch key={place.user.id} place={place} depth={above.length + 1} />
      ))}
      {more > 0 ? (
        <li className="py-1.5 text-sm text-ink-2" style={indent(above.length + 1)}>
          {t(($) => $.person.tree.more, { count: more })}
        </li>
      ) : null}
    </ul>
  )
}

function Branch({ place: { user, role, status, tvs }, depth }: { place: Place; depth: number }) {
  const { t, locale } = useTranslation()
  return (
    <li className="flex items-baseline gap-2 py-1.5 pe-2" style={indent(depth)}>
      <span className="min-w-0 flex-1 truncate">
        <Link
          href={screenPath('settings.users.user', { id: user.id })}
          className={cx('font-medium', status !== 'active' && 'line-through decoration-ink-3')}
        >
          <bdi>{user.label}</bdi>
        </Link>{' '}
        <span className="text-sm text-ink-3">{roleName(t, role)}</span>
      </span>
      <span className="text-ink-2 tabular-nums">
        <FigureLink list={tvsOfBranch(user.id)}>{new Intl.NumberFormat(locale).format(tvs)}</FigureLink>
      </span>
    </li>
  )
}

const indent = (depth: number) => ({ paddingInlineStart: `${0.5 + depth * 1}rem` })
