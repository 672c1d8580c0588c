import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type ScreenHeadProps = {
  title: string
  about: string
  resource: string
  onAdd: (() => void) | null
  more?: ReactNode
}

/** What this list is, and its one primary action. */
export function ScreenHead({ title, about, resource, onAdd, more }: ScreenHeadProps) {
  const { t } = useTranslation()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl">{title}</h1>
        <p className="text-ink-2">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {more}
        {onAdd ? (
          <Button variant="primary" icon={Plus} onPress={onAdd}>
            {t(($) => $.table.add, { resource })}
          </Button>
        ) : null}
      </div>
    </header>
  )
}
