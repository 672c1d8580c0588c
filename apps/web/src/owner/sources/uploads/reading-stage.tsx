import type { Upload } from '@castellan/contract/calls/owner.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { isFinal, useRenewSources, useUploadState } from '../queries/use-sources.ts'
import { OwnerPage } from '../../page/device-page.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { ReceiptNote } from '../../receipt/receipt-note.tsx'
import { CountsTable } from './counts-table.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { RejectedFileNote } from './rejected-file-note.tsx'
import { SkippedLines } from './skipped-lines.tsx'

export interface ReadingStageProps {
  id: string
  title: string
  hasEarlier: boolean
  /** Begins with another file; after a refused one still for the same place. */
  onAgain: (wasRefused: boolean) => void
}

/** The file is up: how far it is read, then what was found in it, or why it was not taken. */
export function ReadingStage({ id, title, hasEarlier, onAgain }: ReadingStageProps) {
  const { t } = useTranslation()
  const upload = useUploadState(id)
  useRenewOnceRead(upload.data)
  const isDone = upload.data !== undefined && isFinal(upload.data)
  const onward = (
    <LinkButton href="/device" variant="primary" className="min-w-0">
      {t(($) => $.owner.uploads.toPanel)}
    </LinkButton>
  )
  return (
    <OwnerPage title={title} backTo="/device/playlists-upload" action={isDone ? onward : undefined}>
      <Loaded query={upload} skeleton={<Skeleton className="h-32 w-full rounded-md" />}>
        {(state) => {
          if (state.status === 'published') return <ReadResult upload={state} />
          if (state.status === 'rejected') return <Refused upload={state} hasEarlier={hasEarlier} />
          return (
            <section className="flex flex-col gap-3 rounded-md border border-line bg-surface p-5 shadow-rest">
              <p className="text-lg font-medium wrap-anywhere">{state.name}</p>
              <ReadingProgress upload={state} />
              <p className="text-sm text-ink-2">{t(($) => $.owner.uploads.leaveFine)}</p>
            </section>
          )
        }}
      </Loaded>
      {isDone ? (
        <Button width="full" onPress={() => onAgain(upload.data?.status === 'rejected')}>
          {t(($) => $.owner.uploads.again)}
        </Button>
      ) : null}
    </OwnerPage>
  )
}

/** What the TV says of it is asked for the moment it is read, not at the next turn. */
function useRenewOnceRead(upload: Upload | undefined) {
  const renew = useRenewSources()
  const isRead = upload !== undefined && isFinal(upload)
  useEffect(() => {
    if (isRead) void renew()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is read
  }, [isRead])
}

function ReadResult({ upload }: { upload: Upload }) {
  const { t } = useTranslation()
  const device = useOwnDevice()
  return (
    <>
      <div role="status" className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-ok" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{upload.name}</h2>
          <p className="text-lg text-ink-2">{t(($) => $.owner.uploads.done)}</p>
        </div>
      </div>
      <ReceiptNote device={device.data} answeredAt={device.dataUpdatedAt} since={upload.published_at} />
      {upload.counts === null ? null : <CountsTable counts={upload.counts} />}
      <SkippedLines upload={upload} />
    </>
  )
}

function Refused({ upload, hasEarlier }: { upload: Upload; hasEarlier: boolean }) {
  const { t } = useTranslation()
  const { reason } = upload
  return (
    <>
      <h2 className="text-lg font-semibold wrap-anywhere">
        {upload.name}: {t(($) => $.owner.uploads.refused)}
      </h2>
      <RejectedFileNote
        code={reason?.code ?? 'other'}
        message={reason?.message ?? t(($) => $.owner.uploads.refused)}
        line={reason?.line ?? null}
        hasEarlier={hasEarlier}
      />
    </>
  )
}
