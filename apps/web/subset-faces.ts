import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights of the design; the files hold lighter and heavier ones too. */
const weights = { min: 400, max: 700 }

/**
 * Removes from each face the letters outside the `unicode-range` of its rule, which no browser takes from it, and the weights the design
 * does not use. The face for codes loses its ligatures as well: they hide what a code says.
 */
export function subsetFaces(): Plugin {
  return {
    name: 'castellan:subset-faces',
    apply: 'build',
    async generateBundle(_, bundle) {
      const styles = fileURLToPath(new URL('../../packages/contract/src/faces.css', import.meta.url))
      const letters = lettersByFace(readFileSync(styles, 'utf8'))
      for (const part of Object.values(bundle)) {
        if (part.type !== 'asset' || !part.fileName.endsWith('.woff2')) continue
        const face = part.originalFileNames.map((name) => name.split('/').at(-1)!).find((name) => letters.has(name))
        if (face === undefined) throw new Error(`No rule of faces.css names ${part.fileName}`)
        part.source = await subsetFont(Buffer.from(part.source), letters.get(face)!, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          noLayoutClosure: face.includes('-mono-'),
          // Copyright and licence stay with the face.
          preserveNameIds: [0, 13, 14],
        })
      }
    },
  }
}

/** The letters of each font file of a stylesheet. */
export function lettersByFace(css: string): Map<string, string> {
  const rules = css.matchAll(/@font-face \{([^}]*)\}/gu)
  return new Map(
    [...rules].flatMap(([, rule = '']) => {
      const file = /([\w-]+\.woff2)/u.exec(rule)?.[1]
      const ranges = /unicode-range:([^;]*);/u.exec(rule)?.[1]
      return file && ranges ? [[file, lettersOf(ranges)] as const] : []
    }),
  )
}

function lettersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gu)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}
