import type { UpdateProgress } from '@castellan/contract/calls/update-progress.ts'
import { CopyPlus } from 'lucide-react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { Link } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UpdateResource } from './update-resource.ts'

/** Other rollouts that reach the same TVs; nothing without one. */
export function RolloutsAlongside({
  resource,
  rollouts,
}: {
  resource: UpdateResource
  rollouts: UpdateProgress['alongside']
}) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  if (rollouts.length === 0) return null
  return (
    <section className="flex items-start gap-2.5 rounded-md border border-grace bg-grace-soft p-3 text-sm">
      <CopyPlus aria-hidden className="mt-0.5 size-4 shrink-0 text-grace" />
      <div className="min-w-0">
        <h3 className="font-semibold">{t(($) => $.updateProgress.alongside)}</h3>
        <ul className="my-1">
          {rollouts.map(({ id, version_name: name, state, reached_percent: reached }) => (
            <li key={id}>
              <Link href={`?open=${id}`}>{name}</Link>
              {` · ${words.values['state']?.[state] ?? state} · `}
              <span className="tabular-nums">{percent.format(reached / 100)}</span>
            </li>
          ))}
        </ul>
        <p className="text-ink-2">{t(($) => $.updateProgress.alongsideAbout)}</p>
      </div>
    </section>
  )
}
