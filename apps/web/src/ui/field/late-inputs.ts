export { ComboBoxInput } from './combo-box-input.tsx'
export { NumberInput } from './number-input.tsx'
export { SelectInput } from './select-input.tsx'
