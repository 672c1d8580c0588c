import { reportedTextSchema } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'
import { gte, int, lte, safeParse, strictObject } from 'zod/mini'
import { readAndroidManifest } from './read-android-manifest.ts'
import { AppFault } from './app-fault.ts'
import type { FileBytes } from './file-bytes.ts'
import { digestEntry, readZipEntry } from './read-entry.ts'
import { readSigningBlock } from './read-signing-block.ts'
import { readZipDirectory, type ZipDirectory, type ZipEntry } from './read-zip-directory.ts'
import { verifySigner } from './verify-signers.ts'

/** What is known of an app file from its bytes alone; a web bundle has no package, version or signer of its own. */
export type AppFacts = {
  kind: 'apk' | 'bundle'
  packageName: string
  versionCode: number
  versionName: string
  minSdk: number
  signerSha256: string
  dexSha256: string
  /** Native code is there for these; none means that it runs on every one. */
  abis: string[]
  /** Of a web bundle: the SHA-256 of each of its files. */
  files: Record<string, string>
}

const manifestMaxBytes = 1_048_576
const bundleFilesMax = 2_000
const bundleMaxBytes = 64 * 1_048_576
const libraryPattern = /^lib\/([\w-]{1,40})\/[^/]+\.so$/u

/** Reads an app file by its bytes; what it is called does not matter. Throws an `AppFault`. */
export async function readAppFile(file: FileBytes): Promise<AppFacts> {
  const directory = await readZipDirectory(file)
  if (directory.entries.has('AndroidManifest.xml')) return readApk(file, directory)
  if (directory.entries.has('index.html')) return readBundle(file, directory)
  throw new AppFault('not_an_app', 'neither an Android app nor a web bundle')
}

async function readApk(file: FileBytes, directory: ZipDirectory): Promise<AppFacts> {
  const { entries } = directory
  const block = await readSigningBlock(file, directory)
  const signerSha256 = await verifySigner(file, directory, block)
  const manifest = readAndroidManifest(await readZipEntry(file, entries.get('AndroidManifest.xml')!, manifestMaxBytes))
  if (manifest.isDebuggable) throw new AppFault('unsafe_file', 'a debuggable app')
  const dex = entries.get('classes.dex')
  const { packageName, versionCode, versionName, minSdk } = manifest
  return {
    kind: 'apk',
    packageName,
    versionCode,
    versionName: versionName || String(versionCode),
    minSdk,
    signerSha256,
    dexSha256: dex ? await digestEntry(file, dex) : '',
    abis: abisOf(entries.keys()),
    files: {},
  }
}

function abisOf(names: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const name of names) {
    const abi = libraryPattern.exec(name)?.[1]
    if (abi !== undefined) found.add(abi)
  }
  if (found.size > limits.appAbisMax) throw new AppFault('unsafe_file', 'too many ABIs')
  return [...found].toSorted()
}

async function readBundle(file: FileBytes, { entries }: ZipDirectory): Promise<AppFacts> {
  const list = [...entries.values()].filter(({ name }) => !name.endsWith('/'))
  const total = list.reduce((sum, { bytes }) => sum + bytes, 0)
  if (list.length > bundleFilesMax || total > bundleMaxBytes) throw new AppFault('unsafe_file', 'too large a bundle')
  const files: Record<string, string> = Object.create(null)
  for (const entry of list) {
    files[entry.name] = await digestEntry(file, entry)
  }
  const nothing = { packageName: '', minSdk: 0, signerSha256: '', dexSha256: '' }
  const version = await readVersion(file, entries.get('version.json'))
  return { kind: 'bundle', ...version, ...nothing, abis: [], files }
}

const versionSchema = strictObject({
  version_code: int().check(gte(1), lte(limits.versionCodeMax)),
  version_name: reportedTextSchema({ max: limits.versionNameMax }),
})

/** A bundle names its version itself, so that nobody types it. */
async function readVersion(
  file: FileBytes,
  entry: ZipEntry | undefined,
): Promise<{ versionCode: number; versionName: string }> {
  if (!entry) throw new AppFault('not_an_app', 'a bundle without version.json')
  const read = safeParse(versionSchema, parsed(await readZipEntry(file, entry, 4_096)))
  if (!read.success) throw new AppFault('not_an_app', 'a version.json that says nothing')
  return { versionCode: read.data.version_code, versionName: read.data.version_name }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
