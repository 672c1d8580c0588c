import { cx } from 'class-variance-authority'
import { ChevronsUpDown } from 'lucide-react'
import { useState, type Ref } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  ListBox,
  Popover,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { AriaFieldHelp, AriaFieldLabel } from './aria-field.tsx'
import { bareInputStyle, controlStyle, fieldStyle, type FieldTexts } from './field.tsx'
import { floatingStyle } from '../action/floating-style.ts'
import { OptionItem, type Option } from './option-item.tsx'
import { useOptionSearch, type LoadOptions } from './option-search.ts'
import { Spinner } from '../state/spinner.tsx'

type InheritedProps =
  | 'name'
  | 'isDisabled'
  | 'isRequired'
  | 'isInvalid'
  | 'autoFocus'
  | 'onBlur'
  | 'onFocus'
  | 'aria-label'

export interface ComboBoxProps extends Pick<AriaComboBoxProps<Option>, InheritedProps>, FieldTexts {
  value: string | null
  /** The text of `value` when it is not among `options`, as for a record chosen earlier. */
  valueLabel?: string
  onChange: (value: string | null, option: Option | undefined) => void
  /** A list at hand, filtered here; or `load`, which asks the server. */
  options?: readonly Option[]
  load?: LoadOptions
  placeholder?: string
  /** In the open list: nothing matches · still asking · asking failed. */
  texts: { empty: string; loading: string; failed: string }
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** One of many: type to narrow, arrows to choose. Emptying the text clears the choice. */
export function ComboBoxInput(props: ComboBoxProps) {
  const { label, description, errorMessage, optionalLabel, value, valueLabel, onChange, className, ...others } = props
  const { options, load, placeholder, texts, ref, ...rest } = others
  const remote = useOptionSearch(load)
  const offered = load === undefined ? (options ?? []) : remote.options
  const [chosen, setChosen] = useState<Option>()
  const known = options?.find((option) => option.value === value) ?? (chosen?.value === value ? chosen : undefined)
  const ownText = valueLabel ?? known?.label ?? ''
  const [text, setText] = useState(ownText)
  const [shown, setShown] = useState(value)
  const [isEmptied, setIsEmptied] = useState(false)
  // A value from outside brings its own text, but not into a field that somebody has just emptied and is still in.
  if (value !== shown) {
    setShown(value)
    if (!isEmptied) setText(ownText)
  }

  const choose = (key: string | null) => {
    setIsEmptied(false)
    // Left with a text that is no choice, the field keeps the one it has.
    if (key === value) return setText(ownText)
    const option = offered.find((each) => each.value === key)
    if (option !== undefined) {
      setText(option.label)
      setChosen(option)
    }
    setShown(key)
    return onChange(key, option)
  }
  const type = (typed: string) => {
    setText(typed)
    setIsEmptied(typed === '')
    if (load !== undefined) remote.search(typed)
    if (typed !== '' || value === null) return
    setShown(null)
    onChange(null, undefined)
  }
  const emptyText = remote.hasFailed ? texts.failed : remote.isLoading ? texts.loading : texts.empty

  return (
    <AriaComboBox
      validationBehavior="aria"
      {...rest}
      {...(load === undefined ? { defaultItems: offered } : { items: offered })}
      value={value}
      onChange={(key) => choose(key === null ? null : String(key))}
      inputValue={text}
      onInputChange={type}
      onBlur={(event) => {
        setIsEmptied(false)
        rest.onBlur?.(event)
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger !== 'input') remote.search('', 0)
      }}
      allowsEmptyCollection
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={cx(fieldStyle, className)}
    >
      <AriaFieldLabel label={label} optionalLabel={optionalLabel} />
      <Group className={controlStyle}>
        <Input ref={ref} placeholder={placeholder} className={bareInputStyle} />
        {remote.isLoading ? <Spinner label={texts.loading} className="size-4 text-ink-3" /> : null}
        <Button className="reach -me-1.5 grid size-7 shrink-0 place-items-center rounded-xs text-ink-3 data-hovered:bg-hover">
          <ChevronsUpDown aria-hidden className="size-3.5" />
        </Button>
      </Group>
      <AriaFieldHelp description={description} errorMessage={errorMessage} />
      <Popover className={cx(floatingStyle, 'w-(--trigger-width)')} offset={4}>
        <ListBox
          className="max-h-75 overflow-auto p-1 outline-none"
          renderEmptyState={() => <div className="px-2.5 py-3 text-sm text-ink-3">{emptyText}</div>}
        >
          {(option: Option) => <OptionItem id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
