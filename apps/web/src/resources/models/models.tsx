import { platforms } from '@castellan/contract/access/products.ts'
import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { models } from '@castellan/contract/resources/models.ts'
import { MessageSquare } from 'lucide-react'
import { createContext, use } from 'react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { TextCell } from '../../fields/text/cell.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type FactProps } from '../../resource/table-view.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { useBeginMessage, type BegunMessage } from '../../tv/begin-message.tsx'
import { MenuItem } from '../../ui/action/menu.tsx'
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

/** Begins a message; what it asks first outlives the menu it was chosen in. */
const Begin = createContext<(message: BegunMessage) => void>(() => undefined)

/** The models, and the codes that none of them names. */
export function Models() {
  const holds = useHolds()
  const { begin, question } = useBeginMessage()
  return (
    <Begin value={begin}>
      <ResourceScreen {...own} {...(holds('manage-mac-notifications') ? { RowItems: MessageItem } : {})} />
      <UnassignedCodes />
      {question}
    </Begin>
  )
}

/** Opens a message to the TVs of a model; it is called by the model, and only its text is missing. */
function MessageItem({ row: { name, codes } }: { row: RowFor<typeof models> }) {
  const { t } = useTranslation()
  const begin = use(Begin)
  const [only] = codes
  if (only === undefined) return null
  const target = { to: 'filter', model: codes.length === 1 ? only : name }
  const path = screenPath('settings.mac-notifications')
  return (
    <MenuItem
      icon={MessageSquare}
      onAction={() => begin({ resource: macNotifications, path, words: { label: name, target } })}
    >
      {t(($) => $.messages.toModel)}
    </MenuItem>
  )
}
