import { managedSourceCalls, type MaskedSource } from '@castellan/contract/calls/managed-sources.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, LockKeyholeOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { DeviceSources } from '../device-sources.tsx'
import { notifySuccess } from '../../../toasts/notify.ts'
import { showFailedWrite } from '../../../toasts/show-failed-write.ts'
import { useIsViewOnly } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/action/menu.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazy } from '../../../ui/state/lazy.tsx'
import { Overlay } from '../../../ui/state/error-boundary.tsx'

const ManagedSourceSheet = lazy(async () => (await import('./managed-source-sheet.tsx')).ManagedSourceSheet)

/** What a TV plays from. What staff have put there they change and remove; what is its owner's they only see. */
export function SourcesView({ id }: { id: number }) {
  const { t } = useTranslation()
  const mayChange = !useIsViewOnly('manage-devices')
  const renew = useRenew(id)
  const remove = useRemove(id)
  const clearPin = useClearPin(id)
  const [forgotten, setForgotten] = useState<MaskedSource | null>(null)
  const [shown, setShown] = useState<MaskedSource | 'new' | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">{t(($) => $.devicePage.sources.about)}</p>
        {mayChange ? (
          <Button icon={Plus} onPress={() => setShown('new')}>
            {t(($) => $.devicePage.sources.add)}
          </Button>
        ) : null}
      </div>
      <DeviceSources
        id={id}
        renderActions={(source) =>
          source.managed && mayChange ? (
            <MenuTrigger>
              <IconButton icon={Ellipsis} label={t(($) => $.table.rowMenu, { label: source.name })} />
              <Menu onAction={(key) => (key === 'edit' ? setShown(source) : remove.mutate(source))}>
                <MenuItem id="edit" icon={Pencil}>
                  {t(($) => $.devicePage.sources.edit)}
                </MenuItem>
                <MenuItem id="remove" icon={Trash2} tone="danger">
                  {t(($) => $.table.remove)}
                </MenuItem>
              </Menu>
            </MenuTrigger>
          ) : source.has_pin && mayChange ? (
            <MenuTrigger>
              <IconButton icon={Ellipsis} label={t(($) => $.table.rowMenu, { label: source.name })} />
              <Menu onAction={() => setForgotten(source)}>
                <MenuItem id="pin" icon={LockKeyholeOpen}>
                  {t(($) => $.devicePage.sources.clearPin)}
                </MenuItem>
              </Menu>
            </MenuTrigger>
          ) : null
        }
      />
      <ConfirmDialog
        isOpen={forgotten !== null}
        onOpenChange={(isOpen) => isOpen || setForgotten(null)}
        title={t(($) => $.devicePage.sources.clearPin)}
        message={t(($) => $.devicePage.sources.clearPinAsk, { name: forgotten?.name ?? '' })}
        confirmLabel={t(($) => $.ownerSources.lock.remove)}
        cancelLabel={t(($) => $.table.cancel)}
        onConfirm={() => clearPin.mutateAsync(forgotten!)}
      />
      <Overlay onClose={() => setShown(null)}>
        {shown === null ? null : (
          <ManagedSourceSheet
            deviceId={id}
            {...(shown === 'new' ? {} : { source: shown })}
            onClose={() => setShown(null)}
            onSaved={async () => {
              setShown(null)
              await renew()
            }}
          />
        )}
      </Overlay>
    </div>
  )
}

function useRenew(id: number) {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ queryKey: callQuery(managedSourceCalls.sources, { params: { id } }).queryKey })
}

/** Removes the PIN an owner has forgotten. */
function useClearPin(id: number) {
  const { t } = useTranslation()
  const renew = useRenew(id)
  return useMutation({
    mutationFn: ({ id: source }: MaskedSource) => callApi(managedSourceCalls.clearPin, { params: { id, source } }),
    onSuccess: async (_, { name }) => {
      void notifySuccess(t(($) => $.devicePage.sources.pinCleared, { name }))
      await renew()
    },
    onError: showFailedWrite,
  })
}

/** Takes a source off the TV at once and offers to put it back. */
function useRemove(id: number) {
  const { t } = useTranslation()
  const renew = useRenew(id)
  const onError = showFailedWrite
  const restore = useMutation({
    mutationFn: (source: string) => callApi(managedSourceCalls.restore, { params: { id, source } }),
    onSuccess: renew,
    onError,
  })
  return useMutation({
    mutationFn: (source: MaskedSource) => callApi(managedSourceCalls.remove, { params: { id, source: source.id } }),
    onSuccess: async (_, source) => {
      void notifySuccess(
        t(($) => $.devicePage.sources.removed, { name: source.name }),
        { action: { label: t(($) => $.table.undo), onPress: () => restore.mutate(source.id) } },
      )
      await renew()
    },
    onError,
  })
}
