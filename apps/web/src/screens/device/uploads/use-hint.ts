import { owner } from '@castellan/contract/words/en/owner.ts'
import { useWords } from '../../../words/use-words.ts'

type HintCode = keyof typeof owner.uploads.hints
const isHint = (code: string): code is HintCode => Object.hasOwn(owner.uploads.hints, code)

/** What the owner can do about a file that was refused for this reason. */
export function useHint(): (code: string) => string {
  const { t } = useWords()
  return (code) => t(($) => $.owner.uploads.hints[isHint(code) ? code : 'other'])
}
