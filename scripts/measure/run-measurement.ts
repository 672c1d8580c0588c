import { join, basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { guardCommand } from '../terminal/owned-process.ts'
import { root } from '../terminal/root.ts'
import { provision, requireTools, type Tool } from '../test/provision.ts'
import { type Measurement, allMet, tableOf } from './measurement.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'

interface Kind {
  /** The folder below scripts/, and the word typed after `npm run`. */
  folder: 'bench' | 'prove'
  options: Record<string, unknown>
}

type Module = Partial<Record<Kind['folder'], (options: Kind['options']) => Promise<Measurement>>> & {
  /** What it cannot do without. */
  needs?: readonly Tool[]
  /** The sizes `--ci` asks for. */
  inCi?: Kind['options']
  /** What it measures too where it is installed. */
  uses?: readonly Tool[]
}

/** Runs `scripts/<folder>/<name>.ts` as the command line asks; returns whether it was run and all aims were met. */
export async function runMeasurement({ folder, options }: Kind): Promise<boolean> {
  const { name, json, ci } = readCommand()
  const names = listNames(folder, folder)
  if (name === undefined || !names.includes(name)) {
    console.log(
      `npm run ${folder} -- <name> [--json] [--ci]\n\n${names.map((each) => `  ${each}`).join('\n') || '  (none yet)'}`,
    )
    if (name !== undefined) process.exitCode = 1
    return name === undefined
  }
  guardCommand()
  const file = pathToFileURL(join(root, 'scripts', folder, `${name}.ts`)).href
  const module: Module = await import(file)
  if (module.uses) await provision(module.uses)
  await requireTools(module.needs ?? [])
  const result = await module[folder]!(ci ? { ...options, ...module.inCi } : options)
  console.log(`\n${tableOf(result)}`)
  if (json) console.log(JSON.stringify({ ...result, name }))
  return allMet(result)
}

type Command = { name: string | undefined; json: boolean; ci: boolean; seed: number | undefined }

export function readCommand(): Command {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      ci: { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
    allowPositionals: true,
  })
  const { json, ci, seed } = values
  return { name: positionals[0], json, ci, seed: seed === undefined ? undefined : Number(seed) }
}

/** The measurements in a folder: the files that export the given function. */
function listNames(folder: string, exported: string): string[] {
  const place = join(root, 'scripts', folder)
  if (!existsSync(place)) return []
  const offers = new RegExp(`^export (async )?function ${exported}\\b|^export const ${exported}\\b`, 'm')
  return globSync('*.ts', { cwd: place })
    .filter((file) => !file.endsWith('.test.ts') && offers.test(readFileSync(join(place, file), 'utf8')))
    .map((file) => basename(file, '.ts'))
    .toSorted()
}
