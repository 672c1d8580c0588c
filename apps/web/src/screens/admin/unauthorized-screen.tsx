import { signOutStaff } from '../../session/sign-out.ts'
import { LazyDeadEnd } from '../device/self/lazy-dead-end.tsx'
import { useHome } from '../../session/use-home.ts'
import { useHolds, useSession } from '../../session/use-session.ts'
import { HomeLink } from '../../shell/home-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ForbiddenState } from '../../ui/forbidden-state.tsx'
import { useWords } from '../../words/use-words.ts'

/** A permission is missing (spec §5). Nothing leads home for somebody who may not see it. */
export function UnauthorizedScreen() {
  const { t } = useWords()
  const { user } = useSession()
  const holds = useHolds()
  const isOwners = useHome() === 'owner'
  const mayGoHome = user === null || holds('view-dashboard')
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
