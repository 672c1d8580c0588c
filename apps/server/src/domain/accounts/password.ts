import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'

// OWASP ASVS 5.0, appendix C: argon2id with 19 MiB, two passes, one lane.
const memoryKiB = 19_456
const passes = 2
const hashLength = 32

// One hash takes about 60 ms of a core and 19 MiB: a crowd waits in line, and beyond that is sent away.
const workersMax = 2
const waitingMax = 50
let working = 0
const waiting: (() => void)[] = []

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt)
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password is the one of the PHC string. A missing string costs the same time and is never right. */
export async function passwordMatches(password: string, phc: string | null): Promise<boolean> {
  const [, , , , salt, hash] = (phc ?? decoy).split('$')
  const found = await derive(password, Buffer.from(salt ?? '', 'base64'))
  const wanted = Buffer.from(hash ?? '', 'base64')
  return phc !== null && wanted.length === found.length && timingSafeEqual(wanted, found)
}

const decoy = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(hashLength))}`

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/u, '')
}

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  await takeTurn()
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const message = Buffer.from(password.normalize('NFC'), 'utf8')
      argon2(
        'argon2id',
        { message, nonce, parallelism: 1, tagLength: hashLength, memory: memoryKiB, passes },
        (error, key) => (error ? reject(error) : resolve(key)),
      )
    })
  } finally {
    working -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  if (working >= workersMax) {
    if (waiting.length >= waitingMax) throw new Refusal('unavailable', { retryAfterS: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  working += 1
}
