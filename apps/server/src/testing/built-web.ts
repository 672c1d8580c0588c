import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether there are pages the server could hand out; without a build it has none. */
export const isWebBuilt = existsSync(fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url)))
