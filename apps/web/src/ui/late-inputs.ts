export { ComboBox } from './combo-box-input.tsx'
export { NumberField } from './number-input.tsx'
export { SelectField } from './select-input.tsx'
