import { Plus, SearchX } from 'lucide-react'
import { ApiError, OfflineError } from '../api/api-error.ts'
import type { ResourceTexts } from '../fields/resource-texts.ts'
import { PathLink } from '../fields/path-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ForbiddenState } from '../ui/forbidden-state.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

const frame = 'rounded-md border border-line bg-surface shadow-rest'

/** Before there is anything: what the resource is for, and the way to the first one. */
export function FirstUse({ words, onAdd }: { words: ResourceTexts; onAdd: (() => void) | null }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      className={frame}
      title={t(($) => $.table.firstUse.title)}
      message={words.empty}
      action={
        onAdd ? (
          <Button variant="primary" icon={Plus} onPress={onAdd}>
            {t(($) => $.table.add, { noun: words.one })}
          </Button>
        ) : null
      }
    />
  )
}

/** There are rows, but none that fits. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      className={frame}
      icon={SearchX}
      title={t(($) => $.table.noMatch.title)}
      message={t(($) => $.table.noMatch.message)}
      action={<Button onPress={onClear}>{t(($) => $.table.clearAll)}</Button>}
    />
  )
}

/** It did not load: not permitted, not there, or worth another try. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.status === 403) {
    return (
      <ForbiddenState
        className={frame}
        title={t(($) => $.table.forbidden.title)}
        message={error.message}
        action={<PathLink href="/">{t(($) => $.table.forbidden.home)}</PathLink>}
      />
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        className={frame}
        icon={SearchX}
        title={t(($) => $.table.notFound.title)}
        message={t(($) => $.table.notFound.message)}
        action={<PathLink href="/">{t(($) => $.table.forbidden.home)}</PathLink>}
      />
    )
  }
  return (
    <ErrorState
      className={frame}
      title={t(($) => $.table.failed.title)}
      message={error instanceof OfflineError ? t(($) => $.table.failed.offline) : error.message}
      action={<Button onPress={onRetry}>{t(($) => $.table.retry)}</Button>}
    />
  )
}
