/** The key of an authenticator app in groups of four, as one reads it out and types it. */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/gu, '$1 ')
}
