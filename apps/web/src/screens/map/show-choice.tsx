import { cx } from 'class-variance-authority'
import { useTranslation } from '../../i18n/use-translation.ts'

export type Show = 'all' | 'online'

/** Every TV, or those that are on. */
export function ShowChoice({ show, onChange }: { show: Show; onChange: (show: Show) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t(($) => $.worldMap.counted)} className="flex gap-1.5">
      {(['all', 'online'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === show}
          onClick={() => onChange(one)}
          className={cx(
            'h-(--control-h-sm) rounded-sm border px-3 text-sm font-medium whitespace-nowrap',
            one === show
              ? 'border-brand bg-brand-soft text-brand'
              : 'border-line-strong bg-surface text-ink-2 hover:bg-hover hover:text-ink',
          )}
        >
          {one === 'all' ? t(($) => $.worldMap.all) : t(($) => $.home.online)}
        </button>
      ))}
    </div>
  )
}
