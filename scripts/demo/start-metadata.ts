import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { textAt } from '@castellan/contract/types/value-at.ts'

/** Starts the metadata service of the demo and returns its address; it ends with the demo. */
export async function startMetadata(): Promise<{ url: string; key: string }> {
  const child = fork(fileURLToPath(new URL('./metadata-service.ts', import.meta.url)), { stdio: 'inherit' })
  process.once('exit', () => child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ url: textAt(message, 'url'), key: textAt(message, 'key') }))
    child.once('exit', (code) => reject(new Error(`the metadata service of the demo ended with ${code}`)))
  })
}
