/** The row of a finished backup whose file nobody has. */
export function backupOf(marker: string, kept: Record<string, unknown>): Record<string, unknown> {
  return {
    name: marker,
    state: 'ok',
    kind: 'db',
    trigger: 'manual',
    size: 1,
    stored_as: '0'.repeat(32),
    ...kept,
  }
}
