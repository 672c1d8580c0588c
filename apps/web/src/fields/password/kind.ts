/** It never leaves the server. */
export const Cell = null
export const look = null
export const Fact = null
export { PasswordInput as Input } from './input.tsx'
export const blank = ''
export const filter = null
