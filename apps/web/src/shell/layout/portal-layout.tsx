import { limits } from '@castellan/contract/limits.ts'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadOverlaysWhenIdle } from '../../ui/action/overlay-parts.ts'
import { AriaLocale } from '../../ui/text/aria-locale.tsx'
import { ToastPlace } from '../../ui/toast-place.tsx'
import { WithAnswers } from '../../api/with-answers.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpPlace } from '../help/help-button.tsx'
import { NewVersionNotice } from '../new-version-notice.tsx'
import { OfflineShell } from './offline-shell.tsx'
import { PortalLook } from './portal-look.tsx'

/** The owner's panel, made for a phone. The screens bring their own `main`. */
export function PortalLayout() {
  const { t } = useTranslation()
  useEffect(loadOverlaysWhenIdle, [])
  return (
    <WithAnswers>
      <AriaLocale>
        <div className="min-h-dvh bg-page text-ink">
          <PortalLook />
          <OfflineShell />
          <Outlet />
          <HelpPlace />
          <NewVersionNotice />
          <ToastPlace
            label={t(($) => $.shell.toasts.label)}
            position="bottom-center"
            durationMs={limits.toastOwnerMs}
          />
        </div>
      </AriaLocale>
    </WithAnswers>
  )
}
