import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { loadOverlaysWhenIdle } from '../ui/overlay-parts.ts'
import { AriaLocale } from '../ui/aria-locale.tsx'
import { WithAnswers } from '../api/with-answers.tsx'
import { useWords } from '../words/use-words.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineShell } from './offline-shell.tsx'
import { PortalLook } from './portal-look.tsx'

const Toasts = lazy(async () => ({ default: (await import('../ui/toasts.tsx')).Toasts }))

/** The owner's panel, made for a phone. The screens bring their own `main`. */
export function PortalLayout() {
  const { t } = useWords()
  useEffect(loadOverlaysWhenIdle, [])
  return (
    <WithAnswers>
      <AriaLocale>
        <div className="min-h-dvh bg-page text-ink">
          <PortalLook />
          <OfflineShell />
          <Outlet />
          <NewVersionNotice />
          <Suspense>
            <Toasts label={t(($) => $.shell.toasts.label)} position="bottom-center" />
          </Suspense>
        </div>
      </AriaLocale>
    </WithAnswers>
  )
}
