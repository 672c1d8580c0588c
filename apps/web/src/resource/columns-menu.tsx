import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { Columns3 } from 'lucide-react'
import type { NounWords } from '../fields/noun-words.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Popover, PopoverTrigger } from '../ui/popover.tsx'
import { useWords } from '../words/use-words.ts'
import { offeredColumns } from './chosen-columns.ts'

export type ColumnsMenuProps = {
  card: Resource
  words: NounWords
  columns: readonly string[]
  onChange: (columns: readonly string[] | null) => void
}

/** Which columns are shown; one always stays. */
export function ColumnsMenu({ card, words, columns, onChange }: ColumnsMenuProps) {
  const { t } = useWords()
  const offered = offeredColumns(card)
  return (
    <PopoverTrigger>
      <Button size="sm" icon={Columns3}>
        {t(($) => $.table.columns.button)}
      </Button>
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
    </PopoverTrigger>
  )
}
