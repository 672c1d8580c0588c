import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/action/button.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'
import { ForbiddenState } from '../ui/state/forbidden-state.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

type Frame<T> = {
  /** Neither where several views have one heading. */
  title?: ReactNode
  about?: string
  figures: UseQueryResult<T>
  /** Of when the figures are, with the word before it; nothing where they do not say. */
  asOf: (data: T) => { word: string; at: string | null }
  /** Links to the related screens. */
  tabs?: ReactNode
  failed: string
  /** Shown until the first figures are loaded. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** A screen of figures that renew themselves: the last ones stay when that fails, and it says so. */
export function FiguresFrame<T>({ title, about, figures, asOf, tabs, failed, skeleton, children }: Frame<T>) {
  const { t } = useTranslation()
  const { data, error } = figures
  const when = data === undefined ? null : asOf(data)
  return (
    <>
      <header className="mb-4 flex min-h-5 flex-wrap items-end justify-between gap-x-4 gap-y-1">
        {title === undefined ? null : (
          <div className="min-w-0">
            <h1 className="text-xl tracking-tight wrap-anywhere">{title}</h1>
            <p className="text-ink-2">{about}</p>
          </div>
        )}
        {when?.at ? (
          <p className="ms-auto text-sm text-ink-3">
            {when.word} <RelativeTime date={when.at} />
          </p>
        ) : null}
      </header>
      {tabs}
      {figures.isError && data !== undefined ? (
        <p role="alert" className="mb-4 rounded-sm bg-grace-soft px-3 py-2 text-sm font-medium text-grace">
          {t(($) => $.home.stale)}
        </p>
      ) : null}
      {data !== undefined ? (
        children(data)
      ) : error instanceof ApiError && error.status === 403 ? (
        <ForbiddenState title={t(($) => $.shell.unauthorized.title)} message={t(($) => $.shell.unauthorized.message)} />
      ) : error ? (
        <ErrorState
          className="rounded-md border border-line bg-surface shadow-rest"
          title={failed}
          message={error.message}
          action={<Button onPress={() => void figures.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
        />
      ) : (
        skeleton
      )}
    </>
  )
}
