import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { limitTurns } from '../limit-turns.ts'

/** What guessing a password costs. */
export type PasswordCost = { memoryKiB: number; passes: number }

/** OWASP ASVS 5.0, appendix C: argon2id with 19 MiB, two passes, one lane. */
const fullCost: PasswordCost = { memoryKiB: 19_456, passes: 2 }
const hashLength = 32
let cost = fullCost

// One hash takes about 60 ms of a core and 19 MiB: some requests wait in line, and more than that are refused.
const inTurn = limitTurns({
  atOnce: 2,
  waitingMax: 50,
  whenFull: () => new AppError('unavailable', { retryAfterS: 2 }),
})

/** Has passwords hashed at another cost from now on: tests hash thousands, and only they may ask for it. */
export function hashAtCost(other: PasswordCost): void {
  cost = other
}

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return phcOf(cost, salt, await derive(password, salt, cost))
}

/** Whether the password is the one of the PHC string. A missing string costs the same time and is never right. */
export async function passwordMatches(password: string, phc: string | null): Promise<boolean> {
  const { nonce, wanted, ...asked } = readPhc(phc) ?? { nonce: decoySalt, wanted: null, ...cost }
  const found = await derive(password, nonce, asked)
  return wanted !== null && wanted.length === found.length && timingSafeEqual(wanted, found)
}

const decoySalt = randomBytes(16)

/** A hash contains its parameters, so that the cost may change and older hashes still match. */
function readPhc(phc: string | null): (PasswordCost & { nonce: Buffer; wanted: Buffer }) | null {
  const [, m, t, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/u.exec(phc ?? '') ?? []
  if (m === undefined) return null
  return {
    memoryKiB: Number(m),
    passes: Number(t),
    nonce: Buffer.from(salt, 'base64'),
    wanted: Buffer.from(hash, 'base64'),
  }
}

function phcOf({ memoryKiB, passes }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/u, '')
}

function derive(password: string, nonce: Buffer, { memoryKiB, passes }: PasswordCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'), 'utf8')
  const asked = { message, nonce, parallelism: 1, tagLength: hashLength, memory: memoryKiB, passes }
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2('argon2id', asked, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  )
}
