import { useLayoutEffect, useRef } from 'react'
import { TextField } from '../../ui/field/text-field.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { caretAfter, spellMac } from './spell-mac.ts'

/** Spells the MAC while it is typed; the caret stays behind the digit it was behind. */
export function MacInput(props: InputProps<string>) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)
  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
  }, [props.value])

  return (
    <TextField
      {...frameProps(props)}
      value={props.value}
      onInput={({ currentTarget }) => {
        const { value, selectionStart } = currentTarget
        if (selectionStart !== null && selectionStart < value.length) {
          caret.current = { input: currentTarget, at: caretAfter(value, selectionStart) }
        }
      }}
      onChange={(typed) => props.onChange(spellMac(typed))}
      isCode
      autoComplete="off"
      placeholder="00:1A:79:4C:12:9E"
    />
  )
}
