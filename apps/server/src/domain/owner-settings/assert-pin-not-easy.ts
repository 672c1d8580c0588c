import { invalidField } from '../app-error.ts'

/** Straight down the keypad, and back. */
const columns = ['2580', '0852', '1470', '3690']

/** Refuses digits that are easy to guess: one digit, a run, a repeated pair or half (domain §3.21). */
export function assertPinNotEasy(field: string, pin: string): void {
  const digits = Array.from(pin, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10))
  const isRun = steps.size === 1 && [0, 1, 9].includes([...steps][0]!)
  const isRepeated = [2, 3, 4].some(
    (length) => pin.length > length && pin === pin.slice(0, length).repeat(pin.length / length),
  )
  if (isRun || isRepeated || columns.includes(pin)) throw invalidField(field, 'easy_pin')
}
