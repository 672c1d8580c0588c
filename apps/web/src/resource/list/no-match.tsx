import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { frame } from '../list-states.tsx'

/** There are rows, but none that fits; `children` names what to do about it. */
export function NoMatch({ onClear, children }: { onClear: () => void; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      className={frame}
      icon={SearchX}
      title={t(($) => $.table.noMatch.title)}
      message={t(($) => $.table.noMatch.message)}
      action={
        <div className="flex flex-col items-center gap-3">
          <Button onPress={onClear}>{t(($) => $.table.clearAll)}</Button>
          {children}
        </div>
      }
    />
  )
}
