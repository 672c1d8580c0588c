/** The text behind the `#` of the address, which is in no log; as it is where an escape in it is broken. */
export function hashText(): string {
  const text = location.hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
