import { useState, useSyncExternalStore } from 'react'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { failedParts } from '../../ui/state/failed-parts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reloadIfReachable } from './reload-if-reachable.ts'

/** Says that something which was to open could not be fetched. It needs nothing that would have to load first. */
export function FailedPartsNotice({ reload }: { reload?: () => void }) {
  const { t } = useTranslation()
  const [hasTried, setHasTried] = useState(false)
  const isAny = useSyncExternalStore(failedParts.subscribe, failedParts.isAny)
  if (!isAny) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit max-w-full flex-wrap items-center gap-3 rounded-md border border-line bg-raised px-4 py-3 shadow-lift"
    >
      <p>{t(($) => $.shell.chunk.part)}</p>
      <button
        type="button"
        className={buttonStyle()}
        onClick={() => {
          setHasTried(true)
          failedParts.retry()
        }}
      >
        {t(($) => $.shell.tryAgain)}
      </button>
      {hasTried ? (
        <button type="button" className={buttonStyle()} onClick={() => void reloadIfReachable(reload)}>
          {t(($) => $.shell.chunk.reload)}
        </button>
      ) : null}
    </div>
  )
}
