import type { TvGroup } from '@castellan/contract/calls/owner-settings.ts'
import { useState } from 'react'
import { Badge } from '../../../ui/text/badge.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export interface GroupPickerProps {
  groups: readonly TvGroup[]
  locked: readonly string[]
  /** Adult groups are closed by the switch above, whatever is ticked here. */
  isAdultLocked: boolean
  onChange: (locked: string[]) => void
}

/** As many as are drawn at once; a longer list is found by its search. */
const shownMax = 200

/** The groups of the TV's own lists, to be closed one by one. */
export function GroupPicker({ groups, locked, isAdultLocked, onChange }: GroupPickerProps) {
  const { t, locale } = useTranslation()
  const [wanted, setWanted] = useState('')
  const plain = (text: string) => text.toLocaleLowerCase(locale)
  const gone = locked.filter((name) => !groups.some((group) => group.name === name))
  const all = [...gone.map((name): TvGroup => ({ name, count: 0, adult: false })), ...groups]
  const found = all.filter(({ name }) => plain(name).includes(plain(wanted)))
  if (all.length === 0) return <p className="text-lg text-ink-2">{t(($) => $.ownerLocks.parent.noGroups)}</p>
  const toggle = (name: string, isLocked: boolean) =>
    onChange(isLocked ? [...locked, name] : locked.filter((each) => each !== name))
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        clearLabel={t(($) => $.shell.clear)}
        label={t(($) => $.ownerLocks.parent.search)}
        value={wanted}
        onChange={setWanted}
      />
      {found.length === 0 ? (
        <p className="text-lg text-ink-2">{t(($) => $.ownerLocks.parent.noMatch)}</p>
      ) : (
        <ul className="max-h-[50dvh] overflow-y-auto rounded-md border border-line bg-surface shadow-rest">
          {found.slice(0, shownMax).map(({ name, count, adult }) => (
            <li key={name} className="flex items-center gap-3 border-b border-line px-4 last:border-b-0">
              <Checkbox
                className="min-w-0 flex-1"
                isSelected={locked.includes(name) || (adult && isAdultLocked)}
                isDisabled={adult && isAdultLocked}
                onChange={(isLocked) => toggle(name, isLocked)}
              >
                <bdi className="wrap-anywhere">{name === '' ? t(($) => $.ownerLocks.parent.noName) : name}</bdi>
              </Checkbox>
              {adult ? <Badge tone="grace">{t(($) => $.ownerLocks.parent.adultMark)}</Badge> : null}
              <span className="text-sm text-ink-3 tabular-nums">{count.toLocaleString(locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
