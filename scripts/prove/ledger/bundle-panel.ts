import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '../../build/bundle-server.ts'

/** The panel as it is built for a start, which costs less than a thousand transfers, but in two steps. */
export async function bundlePanel(folder: string): Promise<string> {
  await bundleServer({ panel: fileURLToPath(new URL('panel.ts', import.meta.url)) }, { folder })
  return join(folder, 'panel.mjs')
}
