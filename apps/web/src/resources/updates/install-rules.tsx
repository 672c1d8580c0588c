import { Clock, Wifi } from 'lucide-react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UpdateResource } from './update-resource.ts'

/** When and over which connection TVs install it by themselves; nothing where any time and any connection will do. */
export function InstallRules({ resource, row }: { resource: UpdateResource; row: RowFor<UpdateResource> }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { window_from: from, window_to: to, network_rule: network } = row
  if (!from && network !== 'unmetered') return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
      {from ? (
        <li className="flex items-center gap-2">
          <Clock aria-hidden className="size-4 shrink-0 text-ink-3" />
          {t(($) => $.updateProgress.window, { from, to })}
        </li>
      ) : null}
      {network === 'unmetered' ? (
        <li className="flex items-center gap-2">
          <Wifi aria-hidden className="size-4 shrink-0 text-ink-3" />
          {words.values['network_rule']?.['unmetered']}
        </li>
      ) : null}
    </ul>
  )
}
