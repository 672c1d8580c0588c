import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import packageJson from '../../../../package.json' with { type: 'json' }

const webIndex = new URL('../../../web/dist/index.html', import.meta.url)

/** The panel's version and a mark that changes with every web build, so that an open page can notice a new one. */
export const version = { version: packageJson.version, build: buildMark() }

function buildMark(): string {
  try {
    return createHash('sha256').update(readFileSync(webIndex)).digest('hex').slice(0, 12)
  } catch {
    return 'none'
  }
}
