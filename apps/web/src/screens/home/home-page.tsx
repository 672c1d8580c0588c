import type { ReactNode } from 'react'
import { formatDate } from '../../ui/text/format-date.ts'
import { useNow } from '../../ui/text/use-now.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DashboardTabs } from '../../figures/dashboard-tabs.tsx'
import { joinWords } from '../../i18n/separators.ts'

/** The frame of each role's home. */
export function HomePage({ children }: { children: ReactNode }) {
  const { t, locale } = useTranslation()
  const now = useNow()
  const today = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(now)
  return (
    <>
      <header className="mb-4">
        <h1 className="text-xl tracking-tight">{t(($) => $.home.title)}</h1>
        <p className="text-ink-2">{joinWords([today, formatDate(now, { locale })])}</p>
      </header>
      <DashboardTabs current="today" />
      <div className="@container flex flex-col gap-4">{children}</div>
    </>
  )
}
