import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadOverlaysWhenIdle } from '../ui/overlay-parts.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useWords } from '../words/use-words.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineShell } from './offline-shell.tsx'
import { PortalLook } from './portal-look.tsx'

/** The owner's panel, made for a phone. The screens bring their own `main`. */
export function PortalLayout() {
  const { t } = useWords()
  useEffect(loadOverlaysWhenIdle, [])
  return (
    <div className="min-h-dvh bg-page text-ink">
      <PortalLook />
      <OfflineShell />
      <Outlet />
      <NewVersionNotice />
      <Toasts label={t(($) => $.shell.toasts.label)} position="bottom-center" />
    </div>
  )
}
