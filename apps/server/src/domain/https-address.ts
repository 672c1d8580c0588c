/** Whether this is an address that a TV or a phone may be sent to: https, and no login in it. */
export function isHttpsAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}
