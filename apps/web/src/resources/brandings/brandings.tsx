import { brandings } from '@castellan/contract/resources/brandings.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type SectionProps } from '../../resource/table-view.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'

type Branding = RowFor<typeof brandings>

const own = overrides(brandings, { Evidence, Preview })

/** `/branding`: what TVs say about their reseller, next to how they draw it. */
export function BrandingScreen() {
  return <ResourceScreen {...own} />
}

function Evidence({ row }: SectionProps<typeof brandings>) {
  return <Preview values={row} />
}

/** The part of the TV's screen that answers whom to call, in the reader's language. */
function Preview({ values }: { values: Partial<Branding> }) {
  const { t, language } = useTranslation()
  const { name = '', logo = null, phone = '', support = {}, url = '' } = values
  const shown = name.trim() || t(($) => $.branding.unnamed)
  const isLink = URL.parse(url)?.protocol === 'https:'
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm font-medium text-ink">{t(($) => $.branding.preview)}</figcaption>
      <div className="on-rail flex flex-wrap items-center gap-4 rounded-md bg-rail p-5 text-rail-ink">
        {logo === null ? null : (
          <Picture sha256={logo} size="w500" alt="" className="h-14 w-auto max-w-32 bg-transparent! object-contain!" />
        )}
        <div className="flex min-w-40 flex-1 flex-col gap-1">
          <p dir="auto" className="text-xl wrap-anywhere">
            {shown}
          </p>
          {phone === '' ? null : (
            <p>
              <bdi dir="ltr" className="font-mono">
                {phone}
              </bdi>
            </p>
          )}
          <p dir="auto" className="text-rail-2 wrap-anywhere whitespace-pre-wrap">
            {textIn(support, language)}
          </p>
        </div>
        {isLink ? <QrCode value={url} label={t(($) => $.branding.scan)} className="size-24" /> : null}
      </div>
    </figure>
  )
}
