import { Plus, RadioReceiver } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { usePortals } from '../queries/use-portals.ts'
import { SourceListSkeleton, listStyle } from '../source-list.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { ReceiptNote } from '../../receipt/receipt-note.tsx'
import { isFirstFetch } from '../../receipt/source-receipt.ts'
import { PortalItem } from './portal-item.tsx'

/** The owner's Stalker portals, how fetching them goes, and what their providers say. */
export function PortalsScreen() {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const portals = usePortals()
  return (
    <OwnerPage
      backTo="/device"
      title={t(($) => $.ownerPortals.title)}
      about={t(($) => $.ownerPortals.about)}
      action={
        <LinkButton href="/device/portals/add" variant="primary" icon={Plus}>
          {t(($) => $.ownerPortals.add)}
        </LinkButton>
      }
    >
      {portals.data?.length ? (
        <ReceiptNote
          device={device.data}
          answeredAt={device.dataUpdatedAt}
          isFetching={portals.data.some(isFirstFetch)}
        />
      ) : null}
      <Loaded query={portals} skeleton={<SourceListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={RadioReceiver}
              title={t(($) => $.ownerPortals.empty)}
              message={t(($) => $.ownerPortals.emptyAbout)}
            />
          ) : (
            <ul className={listStyle}>
              {list.map((portal) => (
                <PortalItem key={portal.id} portal={portal} device={device.data} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OwnerPage>
  )
}
