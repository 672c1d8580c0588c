import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, OfflineError } from '../api/api-error.ts'
import { PathLink } from '../routing/path-link.tsx'
import { Button } from '../ui/action/button.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'
import { ForbiddenState } from '../ui/state/forbidden-state.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

export const frame = 'rounded-md border border-line bg-surface shadow-rest'

/** Before there is anything: `text` names in its first sentence what is missing, which is the heading, and then what to do about it. */
export function NothingYet({ text, action }: { text: string; action: ReactNode }) {
  const [title, ...rest] = text.split(/\. (.+)|\.$/su)
  return <EmptyState className={frame} title={title} message={rest[0]} action={action} />
}

export type LoadFailureProps = {
  error: Error
  onRetry: () => void
  /** Nothing else is on the page. */
  isPage?: boolean
  /** Its frame; empty where it stands in one. */
  className?: string
}

/** It did not load: not permitted, not there, or worth another try. */
export function LoadFailure({ error, onRetry, isPage = false, className = frame }: LoadFailureProps) {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.status === 403) {
    return (
      <ForbiddenState
        isPage={isPage}
        className={className}
        title={t(($) => $.table.forbidden.title)}
        message={error.message}
        action={<PathLink href="/">{t(($) => $.table.forbidden.home)}</PathLink>}
      />
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        isPage={isPage}
        className={className}
        icon={SearchX}
        title={t(($) => $.table.notFound.title)}
        message={t(($) => $.table.notFound.message)}
        action={<PathLink href="/">{t(($) => $.table.forbidden.home)}</PathLink>}
      />
    )
  }
  return (
    <ErrorState
      isPage={isPage}
      className={className}
      title={t(($) => $.table.failed.title)}
      message={error instanceof OfflineError ? t(($) => $.table.failed.offline) : error.message}
      action={<Button onPress={onRetry}>{t(($) => $.table.retry)}</Button>}
    />
  )
}
