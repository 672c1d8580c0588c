import { products, type Product } from '@castellan/contract/access/products.ts'
import { writeSearch } from '../routing/query-text.ts'
import { screenPath } from '../routing/screen-path.ts'
import { useHolds } from '../session/use-session.ts'
import { PlainLink } from '../ui/action/link.tsx'
import { tabStyle } from '../ui/layout/tab-style.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useHasHome } from './has-home.ts'

/** `today` is the home of the reader's role; `all` and a product are the TVs. */
export type DashboardName = 'today' | 'all' | 'models' | Product

/** On a phone the tabs are one line that scrolls. */
const reveal = (tab: HTMLElement | null) => {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The dashboards as tabs; the sidebar names only the first. */
export function DashboardTabs({ current }: { current: DashboardName }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const hasHome = useHasHome()
  const tab = (name: DashboardName, label: string) => (
    <PlainLink
      key={name}
      ref={name === current ? reveal : undefined}
      href={hrefOf(name)}
      className={tabStyle}
      aria-current={name === current ? 'page' : undefined}
      data-selected={name === current || undefined}
    >
      {label}
    </PlainLink>
  )
  return (
    <nav
      aria-label={t(($) => $.home.title)}
      className="mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      {holds('view-dashboard')
        ? [
            hasHome
              ? tab(
                  'today',
                  t(($) => $.home.today),
                )
              : null,
            tab(
              'all',
              t(($) => $.home.allProducts),
            ),
            ...products.map((product) =>
              tab(
                product,
                t(($) => $.resources.devices.values.product[product]),
              ),
            ),
          ]
        : null}
      {holds('view-models-dashboard')
        ? tab(
            'models',
            t(($) => $.home.models),
          )
        : null}
    </nav>
  )
}

function hrefOf(name: DashboardName): string {
  if (name === 'models') return screenPath('dashboard.models')
  // OnAir has an address of its own (spec §2).
  if (name === 'onair') return screenPath('onair.dashboard')
  return screenPath('home') + writeSearch(name === 'today' ? {} : { product: name })
}
