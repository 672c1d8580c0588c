/** The token of a mailed link; it is behind the `#`, so that it reaches neither a server's log nor a referrer. */
export function linkToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token')?.slice(0, 100) ?? ''
}
