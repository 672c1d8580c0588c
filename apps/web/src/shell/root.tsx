import type { ScreenName } from '@castellan/contract/screens.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { FailureContext } from '../ui/state/error-boundary.tsx'
import { NavigateContext } from '../ui/action/link.tsx'
import { LoadingBar } from '../ui/state/loading-bar.tsx'
import { LocaleProvider } from '../ui/text/locale-provider.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { BuiltContext } from './built-context.ts'
import { FailedPartsNotice } from './loading/failed-parts-notice.tsx'
import { ScreenEffects } from './screen-effects.tsx'
import { lazy } from '../ui/state/lazy.tsx'

const FailedPart = lazy(async () => (await import('./loading/failed-part.tsx')).FailedPart)
const ImpersonationBanner = lazy(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner)

/** What surrounds every screen in every layout. */
export function Root({ built }: { built: ReadonlySet<ScreenName> }) {
  const { t, language } = useTranslation()
  const router = useRouter()
  const { user } = useSession()
  return (
    <LocaleProvider locale={language}>
      <NavigateContext value={(href) => void router.navigate({ href })}>
        <BuiltContext value={built}>
          <FailureContext value={FailedPart}>
            <LoadingBar label={t(($) => $.shell.loading)} />
            <ScreenEffects />
            <Suspense>{user?.impersonator ? <ImpersonationBanner user={user} /> : null}</Suspense>
            <Outlet />
            <FailedPartsNotice />
          </FailureContext>
        </BuiltContext>
      </NavigateContext>
    </LocaleProvider>
  )
}
