import { limits } from '@castellan/contract/limits.ts'
import type { Plugin } from 'vite'

/**
 * Writes `limits.toastMs` as its number. The limits are one object, most of which only the server reads: every first page would
 * fetch all of them for the few it uses.
 */
export function inlineLimits(): Plugin {
  return {
    name: 'castellan:inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\blimits\.\w/ },
      handler: (code) => ({ code: withNumbers(code), map: null }),
    },
  }
}

const values: Readonly<Record<string, unknown>> = limits

/** A text of a module that imports the limits, with each limit it names as a literal. */
export function withNumbers(code: string): string {
  if (!/^import \{ limits \} from ['"][^'"]*\/limits\.ts['"];?$/mu.test(code)) return code
  return code.replaceAll(/(?<![\w$]|(?<!\.\.)\.)limits\.(\w+)/gu, (path, name: string) =>
    Object.hasOwn(values, name) ? `(${JSON.stringify(values[name])})` : path,
  )
}
