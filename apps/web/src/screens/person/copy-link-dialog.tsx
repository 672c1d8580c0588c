import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { alreadyReported } from '../../toasts/show-failed-write.ts'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { PersonDialogProps } from './person-dialogs.tsx'

/** The link of a new account, to hand over by other means than mail. */
export function CopyLinkDialog({ row, onClose }: PersonDialogProps) {
  const { t, locale } = useTranslation()
  const { mutate, data, error } = useMutation({
    mutationFn: () => callApi(peopleCalls.copyLink, { params: { id: row.id } }),
    onError: (problem) => (alreadyReported(problem) ? onClose() : undefined),
  })
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(($) => $.person.copyLink.title, { name: row.name })}
      description={t(($) => $.person.copyLink.about)}
      closeLabel={t(($) => $.shell.close)}
      footer={<Button slot="close">{t(($) => $.shell.close)}</Button>}
    >
      {error && !alreadyReported(error) ? (
        <p role="alert" className="text-stop">
          {error.message}
        </p>
      ) : data ? (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-2 rounded-sm border border-line bg-sunk px-3 py-2">
            <code dir="ltr" className="min-w-0 flex-1 truncate text-sm">
              {data.url}
            </code>
            <CopyButton text={data.url} label={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
          </div>
          <p className="text-sm text-ink-2">
            {t(($) => $.person.copyLink.until, { date: formatDateTime(data.expires_at, { locale }) })}
          </p>
        </div>
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
    </Dialog>
  )
}
