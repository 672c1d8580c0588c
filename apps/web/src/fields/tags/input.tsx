import { X } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../field-view.ts'
import { frameProps } from '../frame-props.ts'
import { addTags } from './add-tags.ts'

/** Enter or a comma makes a tag of what was typed; Backspace in the empty field takes the last one back. */
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
      {value.length === 0 ? null : (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag} className="inline-flex items-center gap-1 rounded-full bg-hover ps-2.5 pe-1 text-sm">
              {tag}
              <button
                type="button"
                disabled={isDisabled}
                aria-label={t(($) => $.table.form.tagRemove, { tag })}
                onClick={() => onChange(value.filter((each) => each !== tag))}
                className="grid size-6 place-items-center rounded-full text-ink-3 hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
