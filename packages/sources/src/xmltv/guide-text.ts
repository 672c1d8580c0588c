import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { Utf8Blocks } from '../text/utf8-blocks.ts'

const declaration = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * Gives blocks of a guide as text. UTF-8 is believed wherever the bytes are UTF-8, whatever the file declares; only
 * then is the declared character set, and at last a guess, asked.
 */
export class GuideText {
  readonly #guessed = new Utf8Blocks()
  #declared: Utf8Blocks | undefined
  #isFirst = true
  #usedDeclared = false

  get encoding(): string {
    return this.#usedDeclared ? this.#declared!.encoding : this.#guessed.encoding
  }

  toText(block: Buffer): string {
    if (this.#isFirst) this.#readDeclaration(block)
    this.#isFirst = false
    if (isUtf8(block)) return block.toString('utf8')
    this.#usedDeclared = this.#declared !== undefined
    return (this.#declared ?? this.#guessed).toUtf8(block).toString('utf8')
  }

  #readDeclaration(block: Buffer): void {
    const name = declaration.exec(block.toString('latin1', 0, 400))?.[1]?.toLowerCase()
    if (name === undefined || /^utf-?(?:8|16)/.test(name) || !iconv.encodingExists(name)) return
    this.#declared = new Utf8Blocks(name)
  }
}
