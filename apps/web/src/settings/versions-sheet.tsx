import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { LoadFailure } from '../resource/list-states.tsx'
import { Button } from '../ui/action/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Sheet } from '../ui/action/sheet.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

type Version = { version: number; at: string; by: string; restores: number | null }

interface VersionsSheetProps<One extends Version> {
  /** Not the version in force. */
  mayRestore: (one: One) => boolean
  versions: UseQueryResult<{ data: One[] }>
  /** What a version has changed. */
  What: ComponentType<One>
  restoreAbout: string
  /** What stood before the first version, where one can go back to it. */
  first?: string
  onRestore: (version: number) => Promise<unknown>
  onClose: () => void
}

/** Every change of a set, and the way back to how it was. */
export function VersionsSheet<One extends Version>(props: VersionsSheetProps<One>) {
  const { mayRestore, versions, What, restoreAbout, first, onRestore, onClose } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number | null>(null)
  const goBackTo = (version: number) => (
    <Button size="sm" onPress={() => setChosen(version)}>
      {t(($) => $.options.restore)}
    </Button>
  )
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
        {versions.data?.data.map((one) => (
          <li key={one.version} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {t(($) => $.options.version, { version: one.version })}
                {one.restores === null ? null : (
                  <span className="font-normal text-ink-2">
                    {' '}
                    · {one.restores === 0 && first ? first : t(($) => $.options.restores, { version: one.restores })}
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-2">
                {one.by} · <RelativeTime date={one.at} />
              </p>
              <div className="text-sm wrap-anywhere text-ink-3">
                <What {...one} />
              </div>
            </div>
            {mayRestore(one) ? goBackTo(one.version) : null}
          </li>
        ))}
        {first === undefined || !versions.data ? null : (
          <li className="flex items-center gap-3 py-3">
            <p className="flex-1 font-medium">{first}</p>
            {goBackTo(0)}
          </li>
        )}
      </ol>
      {chosen === null ? null : (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setChosen(null))}
          title={chosen === 0 && first ? first : t(($) => $.options.restoreTitle, { version: chosen })}
          message={restoreAbout}
          confirmLabel={t(($) => $.options.restore)}
          cancelLabel={t(($) => $.table.cancel)}
          onConfirm={() => onRestore(chosen)}
        />
      )}
    </Sheet>
  )
}
