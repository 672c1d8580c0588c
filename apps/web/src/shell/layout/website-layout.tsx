import { Outlet } from '@tanstack/react-router'
import { BrandMark } from '../brand-mark.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { contentId } from '../skip-link.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'

/** The open page before both panels, centred. */
export function WebsiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <header className="mx-auto flex w-full max-w-5xl items-center gap-1 px-5 py-4">
        <BrandMark className="flex-1" />
        <LanguageMenu />
        <ThemeToggle />
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-5xl flex-1 flex-col justify-center px-5 pb-24 outline-none"
      >
        <Outlet />
      </main>
    </div>
  )
}
