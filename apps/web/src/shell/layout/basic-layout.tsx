import { Outlet } from '@tanstack/react-router'
import { BrandMark } from '../brand-mark.tsx'
import { contentId } from '../skip-link.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { LanguageMenu } from '../language-menu.tsx'

/** A centred mark and card, for the screens before one is signed in. */
export function BasicLayout() {
  return (
    <div className="relative flex min-h-dvh flex-col items-center justify-center gap-6 bg-page px-4 py-14">
      <div className="absolute end-4 top-4 flex items-center gap-1">
        <LanguageMenu />
        <ThemeToggle />
      </div>
      <BrandMark />
      <main
        id={contentId}
        tabIndex={-1}
        className="w-full max-w-[25rem] rounded-lg border border-line bg-surface p-6 shadow-rest outline-none sm:p-8"
      >
        <Outlet />
      </main>
    </div>
  )
}
