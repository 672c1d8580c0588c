import { platforms } from '@castellan/contract/access/products.ts'
import { models } from '@castellan/contract/resources/models.ts'
import { TextCell } from '../../fields/text/cell.tsx'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { overrides, type FactProps } from '../../resource/table-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { UnassignedCodes } from './unassigned-codes.tsx'

const own = overrides(models, { cells: { platform: PlatformCell }, facts: { platform: PlatformCell } })

/** A platform the panel knows by its name, such as webOS; another as it was typed. */
function PlatformCell({ row, ...place }: FactProps<typeof models>) {
  const { t } = useTranslation()
  const text = String(row.platform ?? '')
  const known = platforms.find((platform) => platform === text.trim().toLowerCase())
  const name = known ? t(($) => $.resources.updates.values.platform[known]) : text
  return <TextCell {...place} value={name} />
}

/** The models, and the codes that none of them names. */
export function Models() {
  return (
    <>
      <ResourceScreen {...own} />
      <UnassignedCodes />
    </>
  )
}
