import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '../../build/bundle-server.ts'

const ownEntry = fileURLToPath(new URL('panel.ts', import.meta.url))

/** The panel as it is built for a start, which costs less than a thousand transfers, but in two steps; or another program over the same code. */
export async function bundlePanel(folder: string, entry = ownEntry): Promise<string> {
  await bundleServer({ panel: entry }, { folder })
  return join(folder, 'panel.mjs')
}
