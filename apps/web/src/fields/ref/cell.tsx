import { mayView } from '@castellan/contract/access/holds.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { useSession } from '../../session/use-session.ts'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps } from '../view/field-view.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { recordScreen } from './record-screen.ts'

/** The label, as a link where the reader may follow it. */
export function RefCell({ field, value }: CellProps<RefLink>) {
  const { t } = useTranslation()
  const { permissions } = useSession()
  const screen = field.to === undefined ? null : recordScreen(field.to, value.id)
  const text = linkLabel(t, field.to, value.label)
  const label = (
    <span className="flex">
      <span dir="auto" title={text} className="max-w-32 truncate 2xl:max-w-48">
        {text}
      </span>
    </span>
  )
  return screen && mayView(permissions, screen.permission, screen.or) ? (
    <PathLink href={screen.path} className="inline-block align-middle font-normal">
      {label}
    </PathLink>
  ) : (
    label
  )
}
