import { products, type Product } from '@castellan/contract/access/products.ts'
import { cx } from 'class-variance-authority'
import { useTranslation } from '../i18n/use-translation.ts'

export type ProductChoiceProps = { product: Product | undefined; onChange: (product: Product | undefined) => void }

/** Every product, or one of them. */
export function ProductChoice({ product, onChange }: ProductChoiceProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t(($) => $.home.product)} className="flex flex-wrap gap-1.5">
      {[undefined, ...products].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={one === product}
          onClick={() => onChange(one)}
          className={cx(
            'h-(--control-h-sm) rounded-sm border px-3 text-sm font-medium whitespace-nowrap',
            one === product
              ? 'border-brand bg-brand-soft text-brand'
              : 'border-line-strong bg-surface text-ink-2 hover:bg-hover hover:text-ink',
          )}
        >
          {one === undefined ? t(($) => $.home.allProducts) : t(($) => $.resources.devices.values.product[one])}
        </button>
      ))}
    </div>
  )
}
