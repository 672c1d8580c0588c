import { MapPinOff } from 'lucide-react'
import { useEffect } from 'react'
import { pageConfig } from '../session/page-config.ts'
import { ErrorFrame } from '../shell/layout/error-layout.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { LazyDeadEnd } from '../owner/page/lazy-dead-end.tsx'
import { useHome } from '../session/use-home.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

/** The address is not found. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  const isOwners = useHome() === 'owner'
  const title = t(($) => $.shell.titles.notFound)
  // A screen may find only now that its address is not found, and has named the tab already.
  useEffect(() => {
    document.title = `${title} · ${pageConfig().brand}`
  }, [title])
  if (isOwners)
    return (
      <ErrorFrame>
        <LazyDeadEnd kind="notFound" />
      </ErrorFrame>
    )
  return (
    <ErrorFrame>
      <h1 className="sr-only">{t(($) => $.shell.notFound.title)}</h1>
      <EmptyState
        icon={MapPinOff}
        title={t(($) => $.shell.notFound.title)}
        message={t(($) => $.shell.notFound.message)}
        action={<HomeLink />}
      />
    </ErrorFrame>
  )
}
