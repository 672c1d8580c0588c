import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Outgoing connections get their ports from 32768 up (Linux) or 49152 up (elsewhere): below, none takes a port between the moment it
// is found free and the moment a server listens on it. 10080 is closed to browsers, so it starts above.
const [lowest, highest] = [12_000, 32_000]

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  return (await freePorts(1))[0]!
}

/** As many different ones: all are held until the last is found. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, hold))
  return Promise.all(held.map((release) => release()))
}

function hold(): Promise<() => Promise<number>> {
  const port = randomInt(lowest, highest)
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(hold())
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => resolve(() => new Promise((released) => probe.close(() => released(port)))))
  })
}
