import { useRouter } from '@tanstack/react-router'
import { consumeIntendedPath } from '../../../session/intended-path.ts'
import { pageConfig } from '../../../session/page-config.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { useSession } from '../../../session/use-session.ts'
import { useBuilt } from '../../../shell/built-context.ts'
import { Link } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoginForm } from './login-form.tsx'

/** Sign-in to the back office. */
export function LoginScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const built = useBuilt()
  const { hasExpired } = useSession()
  const goOn = () => {
    sessionStore.change({ hasExpired: false })
    void router.navigate({ href: consumeIntendedPath('staff') ?? '/', replace: true })
  }
  return (
    <>
      <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.session.login.title)}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t(($) => $.session.login.about)}</p>
      {hasExpired ? (
        <p role="status" className="mb-5 rounded-md bg-brand-soft px-3 py-2.5 text-sm">
          {t(($) => $.session.login.expired)}
        </p>
      ) : null}
      {pageConfig().is_set_up ? null : (
        <p role="status" className="mb-5 rounded-md bg-brand-soft px-3 py-2.5 text-sm">
          <strong className="block font-semibold">{t(($) => $.session.setup.missingTitle)}</strong>
          {t(($) => $.session.setup.missing)}
        </p>
      )}
      <LoginForm onSignedIn={goOn} />
      {built.has('password.email') ? (
        <p className="mt-4 text-center text-sm">
          <Link href={screenPath('password.email')}>{t(($) => $.session.login.forgot)}</Link>
        </p>
      ) : null}
      {built.has('register') ? (
        <p className="mt-4 text-center text-sm text-ink-2">
          {t(($) => $.session.register.none)}{' '}
          <Link href={screenPath('register')}>{t(($) => $.session.register.link)}</Link>
        </p>
      ) : null}
      {built.has('device.login') ? (
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
          {t(($) => $.session.login.ownTv)}{' '}
          <Link href={screenPath('device.login')}>{t(($) => $.session.login.ownTvLink)}</Link>
        </p>
      ) : null}
    </>
  )
}
