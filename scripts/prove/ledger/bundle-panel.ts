import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** The panel in one file, for a quick start: reading hundreds of files costs more than a thousand transfers. What it says of where it stands stays true, so that its workers are found. */
export async function bundlePanel(folder: string): Promise<string> {
  const entry = fileURLToPath(new URL('panel.ts', import.meta.url))
  const bundle = await rolldown({
    input: { panel: entry },
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'stand-where-it-stood',
        transform: (code, id) =>
          code.includes('import.meta.url') && !id.includes('\0')
            ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
            : null,
      },
    ],
  })
  await bundle.write({ dir: folder, format: 'esm', minify: true, entryFileNames: '[name].mjs' })
  await bundle.close()
  return join(folder, 'panel.mjs')
}
