import type { Upload } from '@castellan/contract/calls/owner.ts'
import { LockKeyhole, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUploadState } from '../queries/use-sources.ts'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import { useCountsLine } from '../use-counts-line.ts'
import { ReadingProgress } from './reading-progress.tsx'
import { RejectedFileNote } from './rejected-file-note.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import { useRemoveUpload } from './use-remove-upload.ts'

/** One uploaded file: its result and actions. */
export function UploadCard({ upload, hasEarlier }: { upload: Upload; hasEarlier: boolean }) {
  const { t, locale } = useTranslation()
  const countsLine = useCountsLine()
  const remove = useRemoveUpload()
  const [isAsking, setIsAsking] = useState(false)
  if (upload.locked) return <LockedUpload name={upload.name} />
  const isUnderWay = upload.status === 'uploaded' || upload.status === 'parsing'
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-medium wrap-anywhere">{upload.name}</h2>
          <p className="text-sm text-ink-3 wrap-anywhere">
            <bdi>{upload.file_name}</bdi> · {formatBytes(upload.bytes, locale)}
          </p>
          {upload.status === 'published' ? (
            <p className="text-sm text-ink-2 tabular-nums">{countsLine(upload.counts)}</p>
          ) : null}
        </div>
        {upload.status === 'rejected' ? <Badge tone="stop">{t(($) => $.owner.uploads.notTaken)}</Badge> : null}
      </div>
      {isUnderWay ? <LiveProgress upload={upload} /> : null}
      {upload.status === 'rejected' && upload.reason ? (
        <RejectedFileNote
          code={upload.reason.code}
          message={upload.reason.message}
          line={upload.reason.line}
          hasEarlier={hasEarlier}
        />
      ) : null}
      {upload.status === 'published' ? <SkippedLines upload={upload} /> : null}
      {isUnderWay ? null : (
        <div className="flex gap-2">
          {upload.status === 'published' ? (
            <LinkButton href={`/device/playlists-upload/add?replaces=${upload.id}`} className="flex-1">
              {t(($) => $.owner.uploads.replace)}
            </LinkButton>
          ) : null}
          {upload.status === 'published' ? (
            <IconButton
              variant="secondary"
              icon={Trash2}
              label={t(($) => $.owner.remove)}
              onPress={() => setIsAsking(true)}
            />
          ) : (
            <Button icon={Trash2} width="full" isPending={remove.isPending} onPress={() => remove.mutate(upload)}>
              {t(($) => $.owner.remove)}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t(($) => $.owner.uploads.removeTitle, { name: upload.name })}
        message={t(($) => $.owner.uploads.removeAbout)}
        confirmLabel={t(($) => $.owner.remove)}
        cancelLabel={t(($) => $.owner.cancel)}
        onConfirm={() => remove.mutateAsync(upload)}
      />
    </li>
  )
}

/** A file whose source is behind a PIN; that is entered where the source is. */
function LockedUpload({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-col gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-medium wrap-anywhere">
        {name}
        <Badge>{t(($) => $.ownerSources.lock.badge)}</Badge>
      </h2>
      <p className="text-sm text-ink-2">{t(($) => $.ownerSources.lock.hidden)}</p>
      <LinkButton href="/device/playlists" icon={LockKeyhole}>
        {t(($) => $.ownerSources.lock.enter)}
      </LinkButton>
    </li>
  )
}

function LiveProgress({ upload }: { upload: Upload }) {
  const state = useUploadState(upload.id)
  return <ReadingProgress upload={state.data ?? upload} />
}
