/** Where a TV keeps what must survive a restart. The value holds the private key: a real TV keeps it in the platform's key store. */
export type TvStorage = {
  read(): Promise<string | null> | string | null
  write(value: string): Promise<void> | void
}

/** Forgets everything with the process: for tests and fleets. */
export function memoryStorage(): TvStorage {
  let kept: string | null = null
  return {
    read: () => kept,
    write: (value) => {
      kept = value
    },
  }
}
