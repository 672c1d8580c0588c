/**
 * How a waiting push reaches a TV that is connected now. The rows in `pushes` keep what is to be said until it is acknowledged;
 * the line carries nothing but the device's number and wakes anyone who holds its connection.
 */
export type PushBus = {
  /** Whether there may be other processes with TVs of their own. */
  readonly isShared: boolean
  /** Whether what other processes say arrives at the moment; true where there are none. */
  isConnected(): boolean
  /** Notifies every process that something waits for this device; called once the change is committed. */
  notify(deviceId: number): void
  /** Calls back whenever something waits for this device, until the returned function is called. */
  listen(deviceId: number, subscribe: () => void): () => void
}
