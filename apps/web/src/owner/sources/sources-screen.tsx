import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOwnDevice } from '../device/use-own-device.ts'
import { OwnerPage } from '../page/device-page.tsx'
import { Loaded } from '../page/loaded.tsx'
import { ReceiptNote } from '../receipt/receipt-note.tsx'
import { isFirstFetch } from '../receipt/source-receipt.ts'
import { movedGroup } from './moved-group.ts'
import { useSources } from './queries/use-sources.ts'
import { SourceItem, type SourceItemProps } from './source-item.tsx'
import type { OwnerSource, OwnerSourceKind } from './queries/owner-source-kind.ts'
import { SourceListSkeleton, listStyle } from './source-list.tsx'
import { useRemoveSource } from './use-remove-source.ts'
import { useSortSources } from './use-sort-sources.ts'

export interface SourcesScreenProps<Source extends OwnerSource> {
  kind: OwnerSourceKind<Source>
  /** What a source is and holds, in a line. */
  lineOf: (source: Source) => string
  /** Below its address. */
  renderMore?: (source: Source) => ReactNode
  /** Where another file takes the place of one; other sources are fetched again. */
  replaceTo?: (source: Source) => string | undefined
  emptyAction?: ReactNode
}

/** The owner's sources of one kind in the TV's order, how fetching them goes, and what their providers say. */
export function SourcesScreen<Source extends OwnerSource>({
  kind,
  lineOf,
  renderMore,
  replaceTo,
  emptyAction,
}: SourcesScreenProps<Source>) {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const sources = useSources(kind.calls.list)
  const sort = useSortSources()
  const texts = kind.texts(t)
  const move = (list: readonly Source[], index: number, by: -1 | 1) => () =>
    sort.mutate(movedGroup(list, index, by).map(({ id }) => id))
  return (
    <OwnerPage
      backTo="/device"
      title={texts.title}
      about={texts.about}
      action={
        <LinkButton href={`${kind.path}/add`} variant="primary" icon={kind.addIcon}>
          {texts.add}
        </LinkButton>
      }
    >
      {sources.data?.length ? (
        <ReceiptNote
          device={device.data}
          answeredAt={device.dataUpdatedAt}
          isFetching={sources.data.some(isFirstFetch)}
        />
      ) : null}
      <Loaded query={sources} skeleton={<SourceListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={kind.icon} title={texts.empty} message={texts.emptyAbout} action={emptyAction} />
          ) : (
            <ul className={listStyle}>
              {list.map((source, index) => (
                <SourceRow
                  key={source.id}
                  kind={kind}
                  line={lineOf(source)}
                  replaceTo={replaceTo?.(source)}
                  source={source}
                  device={device.data}
                  onMoveUp={kind.canSort && index > 0 ? move(list, index, -1) : undefined}
                  onMoveDown={kind.canSort && index < list.length - 1 ? move(list, index, 1) : undefined}
                >
                  {renderMore?.(source)}
                </SourceRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </OwnerPage>
  )
}

interface SourceRowProps<Source extends OwnerSource> extends Pick<
  SourceItemProps,
  'device' | 'line' | 'replaceTo' | 'onMoveUp' | 'onMoveDown' | 'children'
> {
  kind: OwnerSourceKind<Source>
  source: Source
}

function SourceRow<Source extends OwnerSource>({ kind, source, ...rest }: SourceRowProps<Source>) {
  const remove = useRemoveSource(kind.calls)
  return (
    <SourceItem
      {...rest}
      source={source}
      calls={kind.calls}
      editTo={`${kind.path}/${source.id}/edit`}
      onRemove={() => remove.mutate(source)}
      isRemoving={remove.isPending}
    />
  )
}
