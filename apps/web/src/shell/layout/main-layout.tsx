import { Outlet } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { loadOverlaysWhenIdle } from '../../ui/action/overlay-parts.ts'
import { ToastPlace } from '../../ui/toast-place.tsx'
import { useWasOpen } from '../../ui/action/trigger.tsx'
import { AriaLocale } from '../../ui/text/aria-locale.tsx'
import { WithAnswers } from '../../api/with-answers.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Header } from './header.tsx'
import { HelpPlace } from '../help/help-button.tsx'
import { NewVersionNotice } from '../new-version-notice.tsx'
import { PasswordQuestion } from '../password-question.tsx'
import { Sidebar } from './sidebar.tsx'
import { useGoKeys } from './use-go-keys.ts'
import { SkipLink, contentId } from '../skip-link.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

const PanelKeys = lazy(async () => (await import('./panel-keys.tsx')).PanelKeys)
const SidebarDrawer = lazy(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

/** The back office's frame: notices, sidebar, header, content (spec §2). */
export function MainLayout() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  useEffect(loadOverlaysWhenIdle, [])
  const [keysShown, setKeysShown] = useState(false)
  useGoKeys(useCallback(() => setKeysShown(true), []))
  return (
    <WithAnswers>
      <AriaLocale>
        <div className="flex min-h-dvh bg-page">
          <SkipLink />
          <aside className="sticky top-[var(--notice-h,0px)] hidden h-[calc(100dvh-var(--notice-h,0px))] w-72 shrink-0 lg:block print:hidden">
            <Sidebar />
          </aside>
          <Suspense>{wasOpen ? <SidebarDrawer isOpen={isOpen} onOpenChange={setIsOpen} /> : null}</Suspense>
          <div className="flex min-w-0 flex-1 flex-col">
            <Header onOpenSidebar={() => setIsOpen(true)} />
            <div className="flex flex-1">
              <main id={contentId} tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none sm:px-6">
                <Outlet />
              </main>
              <HelpPlace />
            </div>
          </div>
          <NewVersionNotice />
          <Suspense>{keysShown ? <PanelKeys onClose={() => setKeysShown(false)} /> : null}</Suspense>
          <PasswordQuestion />
          <ToastPlace label={t(($) => $.shell.toasts.label)} />
        </div>
      </AriaLocale>
    </WithAnswers>
  )
}
