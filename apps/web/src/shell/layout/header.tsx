import { Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useMustEnrol } from '../../session/use-must-enrol.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpButton } from '../help/help-button.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

const CreditsChip = lazy(async () => (await import('./credits-chip.tsx')).CreditsChip)

export function Header({ onOpenSidebar }: { onOpenSidebar: () => void }) {
  const { t } = useTranslation()
  const mustEnrol = useMustEnrol()
  return (
    <header className="sticky top-[var(--notice-h,0px)] z-20 flex h-14 items-center gap-1 border-b border-line bg-surface px-3 sm:px-6 print:hidden">
      <IconButton
        icon={MenuIcon}
        label={t(($) => $.shell.sidebar.open)}
        tooltipPlacement="bottom"
        onPress={onOpenSidebar}
        className="lg:hidden"
      />
      {mustEnrol ? null : <SearchButton />}
      <div className="flex flex-1 items-center justify-end gap-1">
        <Suspense>
          <CreditsChip />
        </Suspense>
        <LanguageMenu />
        {/* A phone has no room for it: its profile menu offers the same. */}
        <span className="max-sm:hidden">
          <ThemeToggle />
        </span>
        <HelpButton />
        {mustEnrol ? null : <NotificationBell />}
        <ProfileMenu />
      </div>
    </header>
  )
}
