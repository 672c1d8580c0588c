import { named } from '@castellan/contract/types/typed-keys.ts'
import { menu, type ScreenName } from '@castellan/contract/screens.ts'
import type { ReactNode } from 'react'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds, useSession } from '../../session/use-session.ts'
import { useBuilt } from '../../shell/built-context.ts'
import { useCurrentScreen } from '../../shell/current-screen.ts'
import { entriesOfClosed } from '../../shell/visible-menu.ts'
import { PlainLink } from '../../ui/action/link.tsx'
import { tabStyle } from '../../ui/layout/tab-style.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export type AccountPageProps = {
  title: string
  about: string
  /** True while the other pages are closed to the reader. */
  isAlone?: boolean
  children: ReactNode
}

/** One page of the account settings, with links to the others. */
export function AccountPage({ title, about, isAlone = false, children }: AccountPageProps) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      {isAlone ? null : <AccountTabs />}
      <header className="print:hidden">
        <h1 className="text-xl tracking-tight wrap-anywhere">{title}</h1>
        <p className="text-ink-2 text-pretty">{about}</p>
      </header>
      {children}
    </div>
  )
}

function AccountTabs() {
  const { t } = useTranslation()
  const holds = useHolds()
  const { permissions: held, user } = useSession()
  const built = useBuilt()
  const current = useCurrentScreen()?.name
  const pages: [ScreenName, string][] = [
    ['settings.profile', t(($) => $.account.profile.title)],
    ['settings.password', t(($) => $.account.password.title)],
    ['settings.notifications', t(($) => $.account.notices.title)],
  ]
  if (holds('have-two-factor-authentication')) pages.push(['settings.2fa', t(($) => $.shell.profile.twoFactor)])
  // Anyone who has no menu of the settings finds here what of them is theirs.
  for (const { screen, words } of entriesOfClosed(menu, { built, held, role: user?.role }))
    pages.push([screen!, t(($) => named($.menu, words))])
  return (
    <nav
      aria-label={t(($) => $.shell.profile.open)}
      className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      {pages.map(([name, label]) => (
        <PlainLink
          key={name}
          href={screenPath(name)}
          ref={current === name ? bringIntoView : undefined}
          className={tabStyle}
          aria-current={current === name ? 'page' : undefined}
          data-selected={current === name || undefined}
        >
          {label}
        </PlainLink>
      ))}
    </nav>
  )
}

/** On a phone the current page's tab may stand beyond the edge. */
function bringIntoView(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
