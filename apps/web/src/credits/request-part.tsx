import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../api/call-query.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/action/button.tsx'
import { Overlay } from '../ui/state/error-boundary.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** So many credits are missing for what the reader is about to do. */
export type RequestPartProps = { missing?: number }

/** Asks the person above for credits: the button, or what has become of the request. Nothing for those who have nobody to ask. */
export function RequestPart({ missing = 0 }: RequestPartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(callQuery(creditRequestCalls.ownRequest))
  if (!data?.may) return null
  const { open, past } = data
  const [last] = past
  const isDeclined = open === null && last?.state === 'declined'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {open ? (
        <p className="text-sm text-ink-2">
          {t(($) => $.credits.request.waiting, { credits: t(($) => $.credits.credits, { count: open.credits }) })}
        </p>
      ) : null}
      {isDeclined ? (
        <p className="text-sm text-ink-2">
          {t(($) => $.credits.request.lastDeclined)} <bdi>{last.reason}</bdi>
        </p>
      ) : null}
      <Button size="sm" onPress={() => setOpen(true)}>
        {open ? t(($) => $.credits.request.change) : t(($) => $.credits.request.action)}
      </Button>
      <Overlay onClose={() => setOpen(false)}>
        {isOpen ? <RequestDialog own={data} missing={missing} onClose={() => setOpen(false)} /> : null}
      </Overlay>
    </div>
  )
}
