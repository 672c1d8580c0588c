import { TextArea } from '../../ui/field/text-area.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'

export function LongTextInput(props: InputProps<string>) {
  return <TextArea {...frameProps(props)} value={props.value} onChange={props.onChange} />
}
