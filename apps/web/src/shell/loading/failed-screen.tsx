import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CloudOff, PackageX } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { OfflineError } from '../../api/api-error.ts'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { loadingBar } from '../../ui/state/loading-bar-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { retryFailedChunks } from './lazy-part.tsx'
import { ChunkError } from './load-chunk.ts'
import { reloadIfReachable } from './reload-if-reachable.ts'
import { reloadOnce } from './reload-once.ts'

/** What is in the place of a screen that could not be shown. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  useEffect(() => loadingBar.fail(), [])
  if (error instanceof ChunkError) return <ChunkFailure failure={error} reset={reset} />
  return <Broken isOffline={error instanceof OfflineError} reset={reset} />
}

/**
 * A chunk of an older build is gone: the page reloads automatically once, and if that did not help says what is missing (spec §8). Without
 * a network a reload would end in the browser's own error page, so what did not arrive is asked for again in place.
 */
function ChunkFailure({ failure, reset }: { failure: ChunkError; reset: () => void }) {
  const { t } = useTranslation()
  const tryAgain = useTryAgain(reset)
  const isGone = failure.kind === 'missing'
  useEffect(() => {
    if (isGone) reloadOnce(Date.now())
  }, [isGone])
  return (
    <ErrorState
      icon={PackageX}
      title={t(($) => $.shell.chunk.title)}
      message={
        <>
          {t(($) => $.shell.chunk[failure.kind])}
          <span dir="ltr" className="mt-3 block font-mono text-xs break-all text-ink-3">
            {failure.message} · {failure.kind}
            <br />
            {failure.source}
          </span>
        </>
      }
      action={
        <div className="flex flex-wrap gap-3">
          {isGone ? null : <PlainButton onClick={tryAgain}>{t(($) => $.shell.tryAgain)}</PlainButton>}
          <PlainButton onClick={() => void reloadIfReachable()}>{t(($) => $.shell.chunk.reload)}</PlainButton>
        </div>
      }
    />
  )
}

function useTryAgain(reset: () => void): () => void {
  const router = useRouter()
  return () => {
    retryFailedChunks()
    reset()
    void router.invalidate()
  }
}

function Broken({ isOffline, reset }: { isOffline: boolean; reset: () => void }) {
  const { t } = useTranslation()
  const tryAgain = useTryAgain(reset)
  return (
    <ErrorState
      {...(isOffline ? { icon: CloudOff } : {})}
      title={isOffline ? t(($) => $.shell.offline.title) : t(($) => $.shell.broken.title)}
      message={isOffline ? t(($) => $.shell.offline.message) : t(($) => $.shell.broken.message)}
      action={<PlainButton onClick={tryAgain}>{t(($) => $.shell.tryAgain)}</PlainButton>}
    />
  )
}

/** Needs nothing that would have to load first. */
function PlainButton(props: { onClick: () => void; children: ReactNode }) {
  return <button type="button" {...props} className={buttonStyle()} />
}
