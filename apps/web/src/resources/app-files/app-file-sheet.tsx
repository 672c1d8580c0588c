import type { AppFileUse } from '@castellan/contract/calls/app-files.ts'
import { appFilesCalls } from '@castellan/contract/calls/app-files.ts'
import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { StatusCell } from '../../fields/status/cell.tsx'
import { useResourceTexts, valueWord } from '../../fields/resource-texts.ts'
import { PathLink } from '../../fields/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { RecordFacts } from '../../resource/record-facts.tsx'
import type { DetailsProps } from '../../resource/table-view.ts'
import { screenPath } from '../../session/screen-path.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const [resource, fileCard] = [updates, appFiles]
const shown = ['package_name', 'version_name', 'version_code', 'abis', 'signer_sha256', 'sha256', 'dex_sha256'] as const
const screens = { general: 'updates', specific: 'updates.specific', device: 'devices.updates' } as const

/** One app file: what was read from it, and the updates that are made of it. */
export function AppFileSheet({ id, onClose }: DetailsProps<typeof appFiles>) {
  const { t } = useTranslation()
  const uses = useQuery(callQuery(appFilesCalls.uses, { params: { id } }))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={t(($) => $.resources.updates.fields.file)}
      closeLabel={t(($) => $.table.close)}
    >
      <div className="flex flex-col gap-6">
        <RecordFacts resource={fileCard} id={id} names={shown} />
        <section className="flex flex-col gap-3">
          <h3 className="text-lg">{t(($) => $.resources.app_files.fields.updates)}</h3>
          {uses.error ? <LoadFailure error={uses.error} onRetry={() => void uses.refetch()} /> : null}
          {uses.isPending ? <Skeleton className="h-12 w-full" /> : null}
          {uses.data?.data.length === 0 ? <p className="text-ink-3">{t(($) => $.updateProgress.unused)}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {uses.data?.data.map((use) => (
              <UseLine key={use.id} use={use} />
            ))}
          </ul>
        </section>
      </div>
    </Sheet>
  )
}

function UseLine({ use: { id, kind, version_name, product, channel, state } }: { use: AppFileUse }) {
  const words = useResourceTexts(resource)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <PathLink href={`${screenPath(screens[kind])}?open=${id}`}>{version_name}</PathLink>
      <span className="text-sm text-ink-2">
        {valueWord(words, 'product', product)} · {valueWord(words, 'channel', channel)}
      </span>
      <StatusCell field={resource.fields['state']!} name="state" words={words} value={state} />
    </li>
  )
}
