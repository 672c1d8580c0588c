import type { Rollout } from '@castellan/contract/calls/update-progress.ts'
import { cx } from 'class-variance-authority'
import { Card } from '../../ui/layout/card.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shareText } from './share.ts'

const shades = ['opacity-80', 'opacity-60', 'opacity-40', 'opacity-30', 'opacity-20']

/** What the TVs of a rollout run now, the highest version first; its own is highlighted. */
export function VersionsCard({ versions, current }: { versions: Rollout['versions']; current: number }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const total = versions.reduce((sum, { tvs }) => sum + tvs, 0)
  if (total === 0) return null
  const nameOf = ({ code, name }: Rollout['versions'][number], index: number) =>
    name ||
    (code === 0 && index === versions.length - 1 && index > 0
      ? t(($) => $.updateProgress.older)
      : t(($) => $.updateProgress.noVersion))
  const fillOf = (code: number, index: number) => cx('bg-brand', code !== current && shades[Math.min(index, 4)])
  return (
    <Card title={t(($) => $.updateProgress.runs)}>
      <div aria-hidden className="mb-4 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {versions.map(({ code, tvs }, index) => (
          <span key={code} style={{ flexGrow: tvs }} className={cx('min-w-1 basis-0', fillOf(code, index))} />
        ))}
      </div>
      <ul className="flex flex-col gap-2 text-sm">
        {versions.map((version, index) => (
          <li key={version.code} className="flex items-baseline gap-2.5">
            <span aria-hidden className={cx('size-2.5 shrink-0 self-center rounded-xs', fillOf(version.code, index))} />
            <span className={cx('min-w-0 flex-1 truncate', version.code === current && 'font-semibold')}>
              {nameOf(version, index)}
            </span>
            <span className="font-medium tabular-nums">{number.format(version.tvs)}</span>
            <span className="w-14 text-end text-ink-2 tabular-nums">{shareText(locale, version.tvs, total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
