import { ownerSourcePinCalls } from '@castellan/contract/calls/owner-source-pins.ts'
import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import type { OwnDevice, Playlist } from '@castellan/contract/calls/owner.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import { useMutation } from '@tanstack/react-query'
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Ellipsis,
  EyeOff,
  FileUp,
  ListTree,
  LockKeyhole,
  Pencil,
  RefreshCw,
  Share2,
  Trash2,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callApi } from '../../api/call-api.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useGo } from '../device/use-go.ts'
import { useRenewSources } from './queries/use-sources.ts'
import { FailureNote } from '../../form/failure-note.tsx'
import { SourceBadge } from './source-badge.tsx'
import { isFirstFetch } from '../receipt/source-receipt.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { GuideState } from '../../tv/sources/guide-state.tsx'
import { LatePinDialog } from './pins/late-pin-dialog.tsx'
import { LockedRow } from './pins/locked-row.tsx'
import { ProviderStatus } from './provider-status.tsx'

const GroupsSheet = lazy(async () => (await import('./groups-sheet.tsx')).GroupsSheet)
const ShareSheet = lazy(async () => (await import('./shares/share-sheet.tsx')).ShareSheet)
const RemoveEverywhere = lazy(async () => (await import('./shares/remove-everywhere.tsx')).RemoveEverywhere)
const ChannelShiftsSheet = lazy(async () => (await import('./channel-shifts-sheet.tsx')).ChannelShiftsSheet)

export interface SourceItemProps {
  source: Playlist | Xtream | DevicePortal
  device: OwnDevice | undefined
  calls: Record<'change' | 'refresh', Call>
  /** What it is and holds, in a line. */
  line: string
  /** Where it is changed. */
  editTo: string
  /** Where another file takes its place; without it, it is fetched again. */
  replaceTo?: string | undefined
  onRemove: () => void
  isRemoving: boolean
  /** Puts it one place further up or down on the TV; left out where it cannot go. */
  onMoveUp?: (() => void) | undefined
  onMoveDown?: (() => void) | undefined
  /** Below its address. */
  children?: ReactNode
}

/** A source of any kind: what it holds, how fetching it goes, and what can be done to it. */
export function SourceItem({ source, device, calls, line, isRemoving, children, ...rest }: SourceItemProps) {
  const { t } = useTranslation()
  const renew = useRenewSources()
  const [shown, setShown] = useState<'groups' | 'shifts' | 'pin' | 'share' | 'everywhere' | null>(null)
  const { id, version, name, managed } = source
  const toggle = useMutation({
    meta: failureShown,
    mutationFn: (enabled: boolean) => callApi(calls.change, { body: { id, version, enabled } }),
    onSettled: renew,
  })
  const refresh = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(calls.refresh, { params: { id } }),
    onSettled: renew,
  })
  const hide = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(ownerSourcePinCalls.lock, { params: { id } }),
    onSettled: renew,
  })
  const pinDialog = (
    <LatePinDialog source={source} change={calls.change} isOpen={shown === 'pin'} onClose={() => setShown(null)} />
  )
  if (source.locked)
    return (
      <li className="flex flex-col gap-1 px-4 pt-3 pb-1.5">
        <LockedRow
          name={name}
          state={<SourceBadge device={device} source={source} />}
          onEnter={() => setShown('pin')}
        />
        {pinDialog}
      </li>
    )
  const enabled = toggle.isPending ? toggle.variables : source.enabled
  return (
    <li className="flex flex-col gap-1 px-4 pt-3 pb-1.5" aria-busy={isRemoving}>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
          <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-medium wrap-anywhere">
            {name}
            {managed ? <Badge tone="neutral">{t(($) => $.ownerSources.managed)}</Badge> : null}
            {source.has_pin ? <Badge>{t(($) => $.ownerSources.lock.badge)}</Badge> : null}
            {source.pin_protected ? <Badge>{t(($) => $.ownerSources.protected)}</Badge> : null}
          </h2>
          <p className="text-sm text-ink-2 tabular-nums">{line}</p>
          {source.address === '' ? null : (
            <p dir="ltr" className="truncate text-start font-mono text-sm text-ink-3 rtl:text-end">
              {source.address}
            </p>
          )}
          {source.shared_with > 0 && !managed ? (
            <p className="text-sm text-ink-2">{t(($) => $.ownerSources.share.on, { count: source.shared_with })}</p>
          ) : null}
          {children}
        </div>
        <RowMenu
          {...rest}
          source={source}
          isRemoving={isRemoving}
          onRefresh={() => refresh.mutate()}
          onGroups={() => setShown('groups')}
          onShifts={() => setShown('shifts')}
          onPin={() => setShown('pin')}
          onShare={() => setShown('share')}
          onRemoveEverywhere={() => setShown('everywhere')}
          onHide={() => hide.mutate()}
        />
      </div>
      <ProviderStatus source={source} />
      <GuideState guide={source.guide} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {managed ? (
          <p className="py-2 text-sm text-ink-2">{t(($) => $.ownerSources.managedAbout)}</p>
        ) : (
          <Switch
            isSelected={enabled}
            onChange={(next) => toggle.mutate(next)}
            isDisabled={toggle.isPending || isRemoving}
            aria-label={t(($) => $.owner.playlists.shownFor, { name })}
          >
            {enabled ? t(($) => $.owner.playlists.turnedOn) : t(($) => $.owner.playlists.turnedOff)}
          </Switch>
        )}
        {source.enabled && !isFirstFetch(source) && (source.fault === null || source.total > 0) ? (
          <SourceBadge device={device} source={source} />
        ) : null}
      </div>
      <FailureNote error={toggle.error ?? refresh.error ?? hide.error} />
      {pinDialog}
      <Overlay onClose={() => setShown(null)}>
        {shown === 'groups' ? <GroupsSheet source={source} onClose={() => setShown(null)} /> : null}
        {shown === 'share' ? <ShareSheet source={source} onClose={() => setShown(null)} /> : null}
        {shown === 'everywhere' ? <RemoveEverywhere source={source} onClose={() => setShown(null)} /> : null}
        {shown === 'shifts' ? <ChannelShiftsSheet source={source} onClose={() => setShown(null)} /> : null}
      </Overlay>
    </li>
  )
}

type RowMenuProps = Pick<
  SourceItemProps,
  'source' | 'editTo' | 'replaceTo' | 'isRemoving' | 'onRemove' | 'onMoveUp' | 'onMoveDown'
> & {
  onRefresh: () => void
  onGroups: () => void
  onShifts: () => void
  onPin: () => void
  onHide: () => void
  onShare: () => void
  onRemoveEverywhere: () => void
}

/** What a provider has put there is watched and arranged, and neither changed nor removed. */
function RowMenu({ source, editTo, replaceTo, isRemoving, onMoveUp, onMoveDown, ...on }: RowMenuProps) {
  const { t } = useTranslation()
  const go = useGo()
  const label = t(($) => $.owner.playlists.actionsFor, { name: source.name })
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} label={label} className="-me-3" isDisabled={isRemoving} />
      <Menu>
        {source.managed ? null : (
          <MenuItem icon={Pencil} onAction={() => go(editTo)}>
            {t(($) => $.owner.edit)}
          </MenuItem>
        )}
        {replaceTo === undefined ? (
          <MenuItem icon={RefreshCw} onAction={on.onRefresh}>
            {t(($) => $.ownerSources.refresh)}
          </MenuItem>
        ) : (
          <MenuItem icon={FileUp} onAction={() => go(replaceTo)}>
            {t(($) => $.owner.playlists.replaceFile)}
          </MenuItem>
        )}
        <MenuItem icon={ListTree} onAction={on.onGroups}>
          {t(($) => $.ownerSources.groups)}
        </MenuItem>
        <MenuItem icon={CalendarClock} onAction={on.onShifts}>
          {t(($) => $.ownerSources.channelShifts.title)}
        </MenuItem>
        {source.managed || replaceTo !== undefined ? null : (
          <MenuItem icon={Share2} onAction={on.onShare}>
            {t(($) => $.ownerSources.share.menu)}
          </MenuItem>
        )}
        {source.managed ? null : (
          <MenuItem icon={LockKeyhole} onAction={on.onPin}>
            {source.has_pin ? t(($) => $.ownerSources.lock.change) : t(($) => $.ownerSources.lock.set)}
          </MenuItem>
        )}
        {source.has_pin ? (
          <MenuItem icon={EyeOff} onAction={on.onHide}>
            {t(($) => $.ownerSources.lock.hide)}
          </MenuItem>
        ) : null}
        {onMoveUp ? (
          <MenuItem icon={ArrowUp} onAction={onMoveUp}>
            {t(($) => $.ownerSources.moveUp)}
          </MenuItem>
        ) : null}
        {onMoveDown ? (
          <MenuItem icon={ArrowDown} onAction={onMoveDown}>
            {t(($) => $.ownerSources.moveDown)}
          </MenuItem>
        ) : null}
        {source.managed ? null : (
          <MenuItem icon={Trash2} tone="danger" onAction={on.onRemove}>
            {t(($) => $.owner.remove)}
          </MenuItem>
        )}
        {source.managed || source.shared_with === 0 ? null : (
          <MenuItem icon={Trash2} tone="danger" onAction={on.onRemoveEverywhere}>
            {t(($) => $.ownerSources.share.removeEverywhere)}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  )
}
