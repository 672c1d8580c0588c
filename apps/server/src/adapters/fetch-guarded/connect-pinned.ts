import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { FetchFault } from '../../domain/fetch.ts'
import { isSameAddress } from './address-policy.ts'
import type { FetchTarget } from './read-target.ts'

/** Opens a connection to one of the resolved addresses, in their order; none is looked up again. */
export async function connectPinned(
  target: FetchTarget,
  addresses: readonly string[],
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Socket> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  let failure: unknown = new FetchFault('dns')
  for (const address of addresses) {
    try {
      return await open(target, address, patience)
    } catch (error) {
      failure = error
      if (patience.aborted) break
    }
  }
  if (signal.aborted) throw signal.reason
  throw patience.aborted ? new FetchFault('timeout') : failure
}

function open(target: FetchTarget, address: string, signal: AbortSignal): Promise<Socket> {
  const isSecure = target.url.protocol === 'https:'
  const place = { host: address, port: target.port }
  const socket = isSecure
    ? connectTls({ ...place, ...(isIP(target.host) ? {} : { servername: target.host }), ALPNProtocols: ['http/1.1'] })
    : connect(place)
  return new Promise<Socket>((resolve, reject) => {
    let isConnected = false
    const fail = (error: Error) => {
      signal.removeEventListener('abort', give)
      // Later errors have no listener.
      socket.on('error', () => undefined)
      socket.destroy()
      reject(error)
    }
    const give = () => fail(new FetchFault('timeout'))
    socket.once('connect', () => {
      isConnected = true
      if (!isSameAddress(socket.remoteAddress ?? '', address)) fail(new FetchFault('unsafe_url'))
    })
    socket.once('error', () => fail(new FetchFault(isSecure && isConnected ? 'tls' : 'refused')))
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      if (socket.destroyed) return
      signal.removeEventListener('abort', give)
      socket.removeAllListeners('error')
      resolve(socket)
    })
    signal.addEventListener('abort', give, { once: true })
    if (signal.aborted) give()
  })
}
