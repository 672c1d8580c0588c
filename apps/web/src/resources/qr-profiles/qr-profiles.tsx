import { qrProfiles } from '@castellan/contract/resources/qr-profiles.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import type { SectionProps } from '../../resource/table-view.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** `/settings/qr-info`: what the QR screens of TVs show; a row opens as the TV would show it. */
export function QrProfiles() {
  return <ResourceScreen resource={qrProfiles} Evidence={TvScreen} />
}

/** The QR screen of a TV, in the reader's language. */
function TvScreen({ row }: SectionProps<typeof qrProfiles>) {
  const { language } = useTranslation()
  const url = addressOf(row)
  return (
    <figure className="flex flex-col gap-3">
      <div className="on-rail flex aspect-video flex-col items-center justify-center gap-3 rounded-md bg-rail p-6 text-center text-rail-ink">
        <p dir="auto" className="text-xl wrap-anywhere">
          {textIn(row.title, language)}
        </p>
        <QrCode value={url} label={url} className="size-32" />
        <p dir="auto" className="text-rail-2 wrap-anywhere whitespace-pre-wrap">
          {textIn(row.help, language)}
        </p>
      </div>
      <figcaption dir="ltr" className="font-mono text-sm wrap-anywhere text-ink-2">
        {url}
      </figcaption>
    </figure>
  )
}

/** The target of the code; the TV adds its own identifier. */
function addressOf(row: RowFor<typeof qrProfiles>): string {
  const leadsOn = row.target === 'device_login' && !row.ask_contact
  return `${location.origin}${screenPath(leadsOn ? 'device.login' : 'device.welcome')}`
}
