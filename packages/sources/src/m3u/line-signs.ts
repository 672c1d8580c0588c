export const comma = 0x2c
export const equals = 0x3d
export const colon = 0x3a
export const doubleQuote = 0x22
export const singleQuote = 0x27

const nameBytes = new Uint8Array(0x100)
for (const sign of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.')
  nameBytes[sign.charCodeAt(0)] = 1

/** Space, tab and other controls. */
export function isBlank(byte: number): boolean {
  return byte <= 0x20
}

/** The first offset that holds no blank. */
export function skipBlanks(bytes: Uint8Array, start: number, end: number): number {
  let index = start
  while (index < end && bytes[index]! <= 0x20) index++
  return index
}

/** The end without the blanks before it. */
export function trimEnd(bytes: Uint8Array, start: number, end: number): number {
  let index = end
  while (index > start && bytes[index - 1]! <= 0x20) index--
  return index
}

/** Where the attribute name that starts here ends; `start` itself when none does. */
export function endOfName(bytes: Uint8Array, start: number, end: number): number {
  let index = start
  while (index < end && nameBytes[bytes[index]!] === 1) index++
  return index
}

/** Where the attribute name that ends here starts. */
export function startOfName(bytes: Uint8Array, end: number): number {
  let index = end
  while (index > 0 && nameBytes[bytes[index - 1]!] === 1) index--
  return index
}

/** The next blank or comma. */
export function endOfWord(bytes: Uint8Array, start: number, end: number): number {
  let index = start
  while (index < end && bytes[index]! > 0x20 && bytes[index]! !== comma) index++
  return index
}
