import { menu } from '@castellan/contract/screens.ts'
import { signOutStaff } from '../session/sign-out.ts'
import { LazyDeadEnd } from '../owner/page/lazy-dead-end.tsx'
import { useHome } from '../session/use-home.ts'
import { useSession } from '../session/use-session.ts'
import { useBuilt } from '../shell/built-context.ts'
import { HomeLink } from '../shell/home-link.tsx'
import { firstOpenScreen } from '../shell/visible-menu.ts'
import { Button } from '../ui/action/button.tsx'
import { ForbiddenState } from '../ui/state/forbidden-state.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

/** A permission is missing (spec §5). There is no link for an account that may open no screen. */
export function UnauthorizedScreen() {
  const { t } = useTranslation()
  const { user, permissions } = useSession()
  const isOwners = useHome() === 'owner'
  const built = useBuilt()
  const mayGoHome = user === null || firstOpenScreen(menu, { built, held: permissions, role: user.role }) !== null
  if (isOwners) return <LazyDeadEnd kind="unauthorized" />
  return (
    <>
      <h1 className="sr-only">{t(($) => $.shell.unauthorized.title)}</h1>
      <ForbiddenState
        title={t(($) => $.shell.unauthorized.title)}
        message={t(($) => $.shell.unauthorized.message)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {mayGoHome ? <HomeLink /> : null}
            {user ? <Button onPress={signOutStaff}>{t(($) => $.shell.signOut)}</Button> : null}
          </div>
        }
      />
    </>
  )
}
