import { appOptionsCalls } from '@castellan/contract/calls/app-options.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.ts'

interface VersionsSheetProps {
  newest: number
  onRestore: (version: number) => Promise<unknown>
  onClose: () => void
}

/** Every change of the set, and the way back to how it was. */
export function VersionsSheet({ newest, onRestore, onClose }: VersionsSheetProps) {
  const { t } = useWords()
  const versions = useQuery({ ...callQuery(appOptionsCalls.versions), staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.options.versions)}
      closeLabel={t(($) => $.table.close)}
    >
      {versions.error ? <LoadFailure error={versions.error} onRetry={() => void versions.refetch()} /> : null}
      {versions.isPending ? <Skeleton className="my-4 h-40 w-full" /> : null}
      <ol className="divide-y divide-line">
        {versions.data?.data.map(({ version, at, by, restores, changed }) => (
          <li key={version} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {t(($) => $.options.version, { version })}
                {restores === null ? null : (
                  <span className="font-normal text-ink-2">
                    {' '}
                    · {t(($) => $.options.restores, { version: restores })}
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-2">
                {by} · <RelativeTime date={at} />
              </p>
              <p className="text-sm wrap-anywhere text-ink-3">
                <code dir="ltr">{changed.join(' ')}</code>
              </p>
            </div>
            {version === newest ? null : (
              <Button size="sm" onPress={() => setChosen(version)}>
                {t(($) => $.options.restore)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen === null ? null : (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setChosen(null))}
          title={t(($) => $.options.restoreTitle, { version: chosen })}
          message={t(($) => $.options.restoreAbout)}
          confirmLabel={t(($) => $.options.restore)}
          cancelLabel={t(($) => $.table.cancel)}
          onConfirm={() => onRestore(chosen)}
        />
      )}
    </Sheet>
  )
}
