import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Popover } from '../../ui/action/popover.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { offeredColumns } from './chosen-columns.ts'
import type { ColumnsMenuProps } from './columns-menu.tsx'

/** A check box for each column there is; one always stays. */
export function ColumnsList({ resource, words, columns, onChange }: ColumnsMenuProps) {
  const { t } = useTranslation()
  const offered = offeredColumns(resource)
  return (
    <Popover label={t(($) => $.table.columns.title)} placement="bottom end" className="flex min-w-52 flex-col gap-3">
      <div className="flex flex-col gap-2.5">
        {offered.map((name) => (
          <Checkbox
            key={name}
            isSelected={columns.includes(name)}
            isDisabled={columns.length === 1 && columns[0] === name}
            onChange={(isShown) =>
              onChange(offered.filter((each) => (each === name ? isShown : columns.includes(each))))
            }
          >
            {words.fields[name]}
          </Checkbox>
        ))}
      </div>
      <div className="flex gap-1 border-t border-line pt-2">
        <Button size="sm" variant="ghost" onPress={() => onChange(offered)}>
          {t(($) => $.table.columns.all)}
        </Button>
        <Button size="sm" variant="ghost" onPress={() => onChange(null)}>
          {t(($) => $.table.columns.reset)}
        </Button>
      </div>
    </Popover>
  )
}
