import { useState } from 'react'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { RemovableTags } from './removable-tags.tsx'
import { addTags } from './add-tags.ts'

/** Enter or a comma makes a tag of what was typed; Backspace in the empty field removes the last one. */
export function TagsInput(props: InputProps<string[]>) {
  const { value, onChange, onBlur, description, isDisabled } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')

  const take = (text: string) => {
    const tags = addTags(value, text)
    if (tags.length !== value.length) onChange(tags)
    setTyped('')
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...frameProps(props)}
        value={typed}
        onChange={(text) => (/[,\n]/u.test(text) ? take(text) : setTyped(text))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') {
            event.preventDefault()
            take(typed)
            return
          }
          if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
        }}
        onBlur={() => {
          take(typed)
          onBlur()
        }}
        description={description ?? t(($) => $.table.form.tagsHint)}
        autoComplete="off"
      />
      <RemovableTags {...{ value, onChange, isDisabled }} />
    </div>
  )
}
