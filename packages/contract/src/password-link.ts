/** Where a password is set with a link. The part behind `#` reaches no server and no log; an invitation says that the password is the first. */
export const passwordLink = (publicUrl: string, token: string, { isFirst }: { isFirst: boolean }): string =>
  `${publicUrl}/password/reset#token=${token}${isFirst ? `&${firstMark}=1` : ''}`

const firstMark = 'first'

/** Whether the part behind `#` is that of an invitation. */
export const isFirstPassword = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has(firstMark)
