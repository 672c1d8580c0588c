import { useSyncExternalStore } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { failedParts } from '../ui/failed-parts.ts'
import { useWords } from '../words/use-words.ts'

/** Says that something which was to open could not be fetched. It needs nothing that would have to load first. */
export function FailedPartsNotice() {
  const { t } = useWords()
  const isAny = useSyncExternalStore(failedParts.subscribe, failedParts.isAny)
  if (!isAny) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit max-w-full flex-wrap items-center gap-3 rounded-md border border-line bg-raised px-4 py-3 shadow-lift"
    >
      <p>{t(($) => $.shell.chunk.part)}</p>
      <button type="button" className={buttonStyle()} onClick={failedParts.retry}>
        {t(($) => $.shell.tryAgain)}
      </button>
    </div>
  )
}
