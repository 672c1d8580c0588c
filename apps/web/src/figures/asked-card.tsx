import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/action/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

type AskedCardProps<T> = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  asked: UseQueryResult<T>
  /** Rows of the shape that is to come. */
  rows?: number
  padding?: 'normal' | 'none'
  children: (data: T) => ReactNode
}

/** A card that loads, fails and is tried again automatically, whatever the others do. */
export function AskedCard<T>({ title, description, actions, asked, rows = 3, padding, children }: AskedCardProps<T>) {
  const { data, error } = asked
  return (
    <Card title={title} description={description} actions={actions} {...(padding ? { padding } : {})}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Failed title={title} isPadded={padding === 'none'} onRetry={() => void asked.refetch()} />
      ) : (
        <div className={`flex flex-col gap-3 ${padding === 'none' ? 'p-4' : ''}`}>
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} className="h-8 w-full" />
          ))}
        </div>
      )}
    </Card>
  )
}

function Failed({ title, isPadded, onRetry }: { title: string; isPadded: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-3 ${isPadded ? 'p-4' : ''}`}>
      <p className="min-w-0 flex-1">{t(($) => $.home.cardFailed, { title })}</p>
      <Button size="sm" onPress={onRetry}>
        {t(($) => $.shell.tryAgain)}
      </Button>
    </div>
  )
}
