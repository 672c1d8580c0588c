import { users } from '@castellan/contract/resources/users.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DialogOverrideProps } from '../../resource/table-view.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { DisableUserDialog } from '../../settings/disable-user-dialog.tsx'

/** So many people are named in the question. */
const namedMax = 3

/** The same question for the rows of the list. */
export function DisableRow({ rows, onDone, onClose }: DialogOverrideProps<typeof users>) {
  const { t, locale } = useTranslation()
  const { refresh } = useWrites(users)
  const more = rows.length - namedMax
  const named = rows.slice(0, namedMax).map((row) => row.name)
  const last = more > 0 ? [t(($) => $.table.done.moreRows, { count: more })] : []
  return (
    <DisableUserDialog
      ids={rows.map(({ id }) => id)}
      name={new Intl.ListFormat(locale).format([...named, ...last])}
      onChanged={() => void refresh()}
      onDone={() => onDone()}
      onClose={onClose}
    />
  )
}
