import type { devices } from '@castellan/contract/resources/devices.ts'
import type { SectionProps } from '../../resource/table-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeviceClaims } from './device-claims.tsx'
import { DeviceCommands } from './device-commands.tsx'
import { DeviceReported } from './device-reported.tsx'
import { DeviceSources } from './device-sources.tsx'

/** What a TV reports of itself and plays from, who else wants its MAC, and what can be sent to it. */
export function DeviceSections({ row: { id } }: SectionProps<typeof devices>) {
  const { t } = useTranslation()
  return (
    <>
      <section className="flex flex-col gap-3">
        <h3 className="text-lg">{t(($) => $.devicePage.reported.title)}</h3>
        <DeviceReported id={id} />
      </section>
      <DeviceClaims id={id} />
      <section className="flex flex-col gap-3">
        <h3 className="text-lg">{t(($) => $.deviceFacts.sources)}</h3>
        <DeviceSources id={id} />
      </section>
      <DeviceCommands id={id} />
    </>
  )
}
