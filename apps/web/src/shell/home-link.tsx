import { useHome } from '../session/use-home.ts'
import { LinkButton } from '../ui/link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

const paths = { staff: '/', owner: '/device', stranger: '/landing' }

/** The only link of a dead-end page. */
export function HomeLink() {
  const { t } = useTranslation()
  const home = useHome()
  const labels = {
    staff: t(($) => $.shell.toHome),
    owner: t(($) => $.owner.panel.title),
    stranger: t(($) => $.shell.toStart),
  }
  return (
    <LinkButton variant="primary" href={paths[home]}>
      {labels[home]}
    </LinkButton>
  )
}
