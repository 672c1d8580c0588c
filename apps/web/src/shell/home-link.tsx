import { menu } from '@castellan/contract/screens.ts'
import { screenLabel } from '../i18n/list-title.ts'
import { useSession } from '../session/use-session.ts'
import { useBuilt } from './built-context.ts'
import { firstOpenScreen } from './visible-menu.ts'
import { useHome } from '../session/use-home.ts'
import { LinkButton } from '../ui/action/link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

const paths = { staff: '/', owner: '/device', stranger: '/landing' }

/** The only link of a dead-end page. */
export function HomeLink() {
  const { t } = useTranslation()
  const home = useHome()
  const { user, permissions } = useSession()
  const first = firstOpenScreen(menu, { built: useBuilt(), held: permissions, role: user?.role })
  const labels = {
    // Not everybody has a dashboard.
    staff: (first !== null && first !== 'home' && screenLabel(first, t)) || t(($) => $.shell.toHome),
    owner: t(($) => $.owner.panel.title),
    stranger: t(($) => $.shell.toStart),
  }
  return (
    <LinkButton variant="primary" href={paths[home]}>
      {labels[home]}
    </LinkButton>
  )
}
