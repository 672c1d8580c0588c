export { TextCell as Cell } from '../text/cell.tsx'
export const look = null
export { WholeText as Fact } from '../text/fact.tsx'
export { EmailInput as Input } from './input.tsx'
export const blank = ''
export const filter = null
