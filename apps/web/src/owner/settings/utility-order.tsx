import { quickUtilityKeys, type Preferences } from '@castellan/contract/calls/device-settings.ts'
import { Switch } from '../../ui/field/switch.tsx'
import { OrderedList } from '../../fields/ordered-list.tsx'
import { useSettingTexts } from './setting-texts.ts'

type Utilities = Preferences['quick_utilities']

/** The shortcuts of the quick menu: which are there, and in which order. */
export function UtilityOrder({ list, onChange }: { list: Utilities; onChange: (list: Utilities) => void }) {
  const { label, option } = useSettingTexts()
  // A shortcut that a later release brought along is at the end, switched off.
  const added = quickUtilityKeys.filter((key) => !list.some((each) => each.key === key))
  const whole: Utilities = [...list, ...added.map((key) => ({ key, on: false }))]
  const items = whole.map(({ key, on }) => ({
    id: key,
    label: option('quick_utilities', key),
    end: (
      <Switch
        aria-label={option('quick_utilities', key)}
        isSelected={on}
        onChange={(isOn) => onChange(whole.map((each) => (each.key === key ? { key, on: isOn } : each)))}
      />
    ),
  }))
  return (
    <OrderedList
      label={label('quick_utilities')}
      items={items}
      onOrder={(ids) => onChange(ids.flatMap((id) => whole.filter(({ key }) => key === id)))}
    />
  )
}
