import { appFilesCalls, type AppFileUse } from '@castellan/contract/calls/app-files.ts'
import type { appFiles } from '@castellan/contract/resources/app-files.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { StatusCell } from '../../fields/status/cell.tsx'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { SectionProps } from '../../resource/table-view.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const resource = updates
const screens = { general: 'updates', specific: 'updates.specific', device: 'devices.updates' } as const

/** The updates that are made of an app file. */
export function FileUses({ row }: SectionProps<typeof appFiles>) {
  const { t } = useTranslation()
  const uses = useQuery(callQuery(appFilesCalls.uses, { params: { id: row.id } }))
  return (
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
