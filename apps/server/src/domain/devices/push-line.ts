import type { Push } from '@castellan/contract/calls/tv.ts'

/** How something reaches a TV that is connected now. Rows in `pushes` keep it until it is acknowledged; the line only wakes whoever waits. */
export type PushLine = {
  /** Tells every process that this device has a push waiting. */
  wake(deviceId: number, push: Push): void
  /** Calls back for each push to this device until the returned function is called. */
  listen(deviceId: number, receive: (push: Push) => void): () => void
}
