import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** `new URL('./x', import.meta.url)`: how a module refers to a file relative to itself. */
const besideModule = /new URL\(\s*'(\.{1,2}\/[^']*)',\s*import\.meta\.url\s*\)/gu

/**
 * Writes programs with all they import into `folder`, as JavaScript with source maps, and every thread they start as a program of its own.
 * `standsIn` is where the folder will be when it is used; it may be written elsewhere at the same depth.
 */
export async function bundleServer(
  programs: Readonly<Record<string, string>>,
  { folder, standsIn = folder }: { folder: string; standsIn?: string },
): Promise<void> {
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    // It finds its native library relative to its own location.
    external: ['sharp'],
    logLevel: 'silent',
    plugins: [fixedPlaces(standsIn)],
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    // V8 keeps a text with one character beyond Latin-1 at two bytes for each of its characters.
    charset: 'ascii',
    comments: false,
    // Names stay as they are written, for stack traces and for libraries that look at them.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
}

/** Preserves references relative to a module after bundling: a referenced module becomes a program next to the bundle, everything else stays where it is. */
function fixedPlaces(standsIn: string): Plugin {
  return {
    name: 'fixed-places',
    transform: {
      filter: { id: { exclude: /node_modules/u }, code: 'import.meta.url' },
      handler(code, id) {
        return code.replaceAll(besideModule, (_, path: string) => {
          const target = resolve(dirname(id), path)
          if (!path.endsWith('.ts')) return urlTo(`${relative(standsIn, target)}${path.endsWith('/') ? '/' : ''}`)
          if (!existsSync(target)) throw new Error(`${id} names ${path}, which is not there`)
          const fileName = `${/([^/]+)\.ts$/u.exec(path)![1]!}.mjs`
          this.emitFile({ type: 'chunk', id: target, fileName })
          return urlTo(`./${fileName}`)
        })
      },
    },
  }
}

function urlTo(path: string): string {
  return `new URL(${JSON.stringify(path.replaceAll('\\', '/'))}, import.meta.url)`
}
