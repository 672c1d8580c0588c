import { createHmac } from 'node:crypto'

const stepMs = 30_000
/** How long the oldest code has to be good for still, until it is typed and taken. */
const typingMs = 10_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app as people have it on their phones: it knows a typed key and shows six digits (RFC 6238), and is written apart from the panel's own. */
export type Authenticator = {
  code(): string
  /** The oldest code that still opens for a while: the one shown now is then left, and nobody waits for the next. */
  oldestCode(): string
  /** The next code it shows, once it does: the panel takes each only once. */
  nextCode(): Promise<string>
}

export function openAuthenticator(key: string): Authenticator {
  const bits = [...key.replaceAll(/\s/gu, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/[01]{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const codeAt = (step: number) => {
    const counter = Buffer.alloc(8)
    counter.writeUInt32BE(step, 4)
    const mac = createHmac('sha1', secret).update(counter).digest()
    const value = mac.readUInt32BE(mac[19]! & 15) & 0x7f_ff_ff_ff
    return String(value % 1_000_000).padStart(6, '0')
  }
  const stepNow = () => Math.floor(Date.now() / stepMs)
  let used = 0
  const spend = (step: number) => {
    used = step
    return codeAt(step)
  }
  return {
    code: () => codeAt(stepNow()),
    // The panel takes the code before the one shown now as well.
    oldestCode: () => spend(stepNow() - (stepMs - (Date.now() % stepMs) > typingMs ? 1 : 0)),
    async nextCode() {
      const step = Math.max(used + 1, stepNow())
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, step * stepMs - Date.now() + 50)))
      return spend(step)
    },
  }
}
