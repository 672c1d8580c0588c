import type { TamperedEvidence } from '@castellan/contract/calls/tampered-evidence.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How many TVs reported the same app, as a link to them, and whose they are. */
export function SameApp({ same, found }: { same: TamperedEvidence['same']; found: string }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const text = t(($) => $.tampered.same, { count: same.tvs })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">
        {found === '' ? text : <PathLink href={`${screenPath('tempered')}?search=${found}`}>{text}</PathLink>}
      </h3>
      <ul className="flex flex-col gap-1 text-sm">
        {same.resellers.map(({ id, name, tvs }) => (
          <li key={id ?? 0} className="flex justify-between gap-4">
            <bdi>{id === null ? t(($) => $.tampered.noReseller) : name}</bdi>
            <span className="text-ink-2 tabular-nums">{number.format(tvs)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
