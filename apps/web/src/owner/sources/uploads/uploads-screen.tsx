import type { Upload } from '@castellan/contract/calls/owner.ts'
import { FileUp } from 'lucide-react'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { useUploads } from '../queries/use-sources.ts'
import { SourceListSkeleton, listStyle } from '../source-list.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { ReceiptNote } from '../../receipt/receipt-note.tsx'
import { UploadCard } from './upload-card.tsx'

/** The uploaded playlist files and their results. */
export function UploadsScreen() {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const uploads = useUploads()
  return (
    <OwnerPage
      backTo="/device"
      title={t(($) => $.owner.uploads.title)}
      about={t(($) => $.owner.uploads.about)}
      action={
        <LinkButton href="/device/playlists-upload/add" variant="primary" icon={FileUp}>
          {t(($) => $.owner.uploads.add)}
        </LinkButton>
      }
    >
      {uploads.data?.length ? <ReceiptNote device={device.data} answeredAt={device.dataUpdatedAt} /> : null}
      <Loaded query={uploads} skeleton={<SourceListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={FileUp}
              title={t(($) => $.owner.uploads.empty)}
              message={t(($) => $.owner.uploads.emptyAbout)}
            />
          ) : (
            <ul className={listStyle}>
              {list.map((upload) => (
                <UploadCard key={upload.id} upload={upload} hasEarlier={hasEarlier(upload, list)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OwnerPage>
  )
}

/** A refused file leaves what was read before it under the same name on the TV. */
function hasEarlier(upload: Upload, all: readonly Upload[]): boolean {
  return all.some((other) => other.id !== upload.id && other.status === 'published' && other.name === upload.name)
}
