import { qrProfiles } from '@castellan/contract/resources/qr-profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { RowFor } from '../fields/field-view.ts'
import { useResourceTexts } from '../fields/resource-texts.ts'
import { textIn } from '../fields/texts/text-in.ts'
import { LoadFailure } from '../resource/list-states.tsx'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { DetailsProps } from '../resource/table-view.ts'
import { screenPath } from '../session/screen-path.ts'
import { Button } from '../ui/button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { recordQuery } from '../resource/record-query.ts'

const resource = qrProfiles

/** `/settings/qr-info`: what the QR screens of TVs show; a row opens as the TV would show it. */
export function QrProfiles() {
  return <ResourceScreen resource={resource} Details={QrPreview} />
}

/** The QR screen of a TV, in the reader's language. */
function QrPreview({ id, onClose, onEdit }: DetailsProps<typeof qrProfiles>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const record = useQuery(recordQuery(resource, id))
  const row = record.data
  const content = () => {
    if (record.error) return <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
    return row ? <TvScreen row={row} /> : <Skeleton className="aspect-video w-full" />
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={row ? row.name : words.one}
      closeLabel={t(($) => $.table.close)}
      footer={
        <Button icon={Pencil} onPress={onEdit} isDisabled={!row}>
          {t(($) => $.table.edit, { noun: words.one })}
        </Button>
      }
    >
      {content()}
    </Sheet>
  )
}

function TvScreen({ row }: { row: RowFor<typeof qrProfiles> }) {
  const { locale } = useTranslation()
  const url = addressOf(row)
  return (
    <figure className="flex flex-col gap-3">
      <div className="on-rail flex aspect-video flex-col items-center justify-center gap-3 rounded-md bg-rail p-6 text-center text-rail-ink">
        <p dir="auto" className="text-xl wrap-anywhere">
          {textIn(row.title, locale)}
        </p>
        <QrCode value={url} label={url} className="size-32" />
        <p dir="auto" className="text-rail-2 wrap-anywhere whitespace-pre-wrap">
          {textIn(row.help, locale)}
        </p>
      </div>
      <figcaption dir="ltr" className="font-mono text-sm wrap-anywhere text-ink-2">
        {url}
      </figcaption>
    </figure>
  )
}

/** Where the code leads; the TV adds its MAC to the address of the owner's panel. */
function addressOf(row: RowFor<typeof qrProfiles>): string {
  if (row.target === 'device_login') return `${location.origin}${screenPath('device.login')}`
  if (row.target === 'register') return `${location.origin}${screenPath('register')}`
  return row.custom_url
}
