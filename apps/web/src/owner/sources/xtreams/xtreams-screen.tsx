import { Plus, Server } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { useXtreams } from '../queries/use-xtreams.ts'
import { SourceListSkeleton, listStyle } from '../source-list.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { ReceiptNote } from '../../receipt/receipt-note.tsx'
import { isFirstFetch } from '../../receipt/source-receipt.ts'
import { XtreamRow } from './xtream-row.tsx'

/** The owner's Xtream logins, how fetching them goes, and what their providers say. */
export function XtreamsScreen() {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const xtreams = useXtreams()
  return (
    <OwnerPage
      backTo="/device"
      title={t(($) => $.ownerSources.title)}
      about={t(($) => $.ownerSources.about)}
      action={
        <LinkButton href="/device/xtreams/add" variant="primary" icon={Plus}>
          {t(($) => $.ownerSources.add)}
        </LinkButton>
      }
    >
      {xtreams.data?.length ? (
        <ReceiptNote
          device={device.data}
          answeredAt={device.dataUpdatedAt}
          isFetching={xtreams.data.some(isFirstFetch)}
        />
      ) : null}
      <Loaded query={xtreams} skeleton={<SourceListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={Server}
              title={t(($) => $.ownerSources.empty)}
              message={t(($) => $.ownerSources.emptyAbout)}
            />
          ) : (
            <ul className={listStyle}>
              {list.map((xtream) => (
                <XtreamRow key={xtream.id} xtream={xtream} device={device.data} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OwnerPage>
  )
}
