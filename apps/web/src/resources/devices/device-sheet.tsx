import { devices } from '@castellan/contract/resources/devices.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useResourceTexts } from '../../fields/resource-texts.ts'
import { PathLink } from '../../fields/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { DetailsProps } from '../../resource/table-view.ts'
import { screenPath } from '../../session/screen-path.ts'
import { useIsViewOnly } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeviceActions } from './device-actions.tsx'
import { DeviceClaims } from './device-claims.tsx'
import { DeviceCommands } from './device-commands.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { DeviceSources } from './device-sources.tsx'
import { recordQuery } from '../../resource/record-query.ts'

const resource = devices

/** What is known of one TV, and what it plays from. */
export function DeviceSheet({ id, onClose, onEdit, onAct }: DetailsProps<typeof devices>) {
  const { t } = useTranslation()
  const isViewOnly = useIsViewOnly('manage-devices')
  const words = useResourceTexts(resource)
  const record = useQuery(recordQuery(resource, id))
  const row = record.data
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={row ? String(row.name || row.mac) : t(($) => $.table.device.facts)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          {isViewOnly ? null : (
            <Button icon={Pencil} onPress={onEdit} isDisabled={!row}>
              {t(($) => $.table.edit, { noun: words.one })}
            </Button>
          )}
          {row ? <DeviceActions row={row} onAct={(action) => onAct(action, row)} /> : null}
        </>
      }
    >
      {record.error ? (
        <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <div className="flex flex-col gap-8">
          <DeviceFacts row={row} />
          <PathLink href={screenPath('devices.device', { id })} className="self-start">
            {t(($) => $.devicePage.open)}
          </PathLink>
          <DeviceClaims id={id} />
          <section className="flex flex-col gap-3">
            <h3 className="text-lg">{t(($) => $.table.device.sources)}</h3>
            <DeviceSources id={id} />
          </section>
          <DeviceCommands id={id} />
        </div>
      )}
    </Sheet>
  )
}
