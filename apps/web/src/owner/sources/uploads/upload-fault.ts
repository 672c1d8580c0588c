import { limits } from '@castellan/contract/limits.ts'

/** What is wrong with a file before a byte of it is sent. Its kind is not asked for: what is inside decides. */
export function uploadFault(file: Pick<File, 'size'>): 'empty' | 'too_large' | null {
  if (file.size === 0) return 'empty'
  return file.size > limits.uploadMaxBytes ? 'too_large' : null
}
