import { tidyText } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'

/** A name to start from: the file's own, without its endings (`family.m3u8.gz` becomes `family`). */
export function nameFromFile(fileName: string): string {
  const bare = fileName.replace(/(?:\.(?:m3u8?|txt|gz|xz|zip)){1,3}$/iu, '').replace(/[_]+/gu, ' ')
  return [...tidyText(bare === '' ? fileName : bare)].slice(0, limits.sourceNameMax).join('').trim()
}
