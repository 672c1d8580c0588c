export { ComboBox } from './combo-box.tsx'
export { NumberField } from './number-field.tsx'
export { SelectField } from './select-field.tsx'
