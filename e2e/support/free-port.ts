import { createServer } from 'node:net'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  return (await freePorts(1))[0]!
}

/** So many of them, each another: all are held until the last is found. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, hold))
  return Promise.all(probes.map((probe) => probe.release()))
}

function hold(): Promise<{ release: () => Promise<number> }> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      const release = () => new Promise<number>((released) => probe.close(() => released(port)))
      resolve({ release })
    })
  })
}
