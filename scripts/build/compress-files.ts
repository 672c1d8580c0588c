import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = new Set(['.js', '.css', '.svg', '.webmanifest'])
/** Below this the headers of an answer weigh as much as what would be saved. */
const minBytes = 512
/** Neighbours are compressed together: zlib works on threads of its own. */
const atOnce = 8

const kinds = [
  ['.br', (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: brotliOf(bytes) })],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
] as const

function brotliOf(bytes: Buffer): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
}

/** Writes `.br` and `.gz` next to each text file below a folder, wherever they are smaller; the server prefers them. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const waiting = entries
    .filter((entry) => entry.isFile() && text.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < minBytes) return
  for (const [ending, compress] of kinds) {
    const compressed = await compress(bytes)
    if (compressed.length < bytes.length) await writeFile(file + ending, compressed)
  }
}
