import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'

/** A source whose PIN was not entered: its name, its state, and where to enter the PIN. */
export function LockedRow({ name, state, onEnter }: { name: string; state: ReactNode; onEnter: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-medium wrap-anywhere">
        {name}
        <Badge>{t(($) => $.ownerSources.lock.badge)}</Badge>
      </h2>
      <p className="text-sm text-ink-2">{t(($) => $.ownerSources.lock.hidden)}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 py-1.5">
        <Button icon={LockKeyhole} onPress={onEnter}>
          {t(($) => $.ownerSources.lock.enter)}
        </Button>
        {state}
      </div>
    </>
  )
}
