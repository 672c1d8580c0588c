import { Suspense } from 'react'
import { useSession } from '../../session/use-session.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'
import { HelpButton } from '../../shell/help/help-button.tsx'
import { LanguageMenu } from '../../shell/language-menu.tsx'
import { ThemeToggle } from '../../shell/theme-toggle.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

/** Anyone who is not signed in yet need not load what a menu is made of. */
const OwnerMenu = lazy(async () => (await import('./owner-menu.tsx')).OwnerMenu)

/** Mark, language, colours, and for the signed-in owner the ways through their panel. */
export function PortalHeader() {
  const { device } = useSession()
  return (
    <header className="flex min-h-14 items-center gap-0.5 pt-2">
      <BrandMark className="flex-1" />
      <LanguageMenu />
      <ThemeToggle />
      <HelpButton />
      {device ? (
        <Suspense fallback={<span className="-me-3 size-12" />}>
          <OwnerMenu mayGo={device.has_password} />
        </Suspense>
      ) : null}
    </header>
  )
}
