/** Digits an authenticator app shows. */
export const codeLength = 6

/** The zeros of the digits that the keyboards of the panel's languages write: Arabic, Persian, Hindi. */
const zeros = [0x660, 0x6f0, 0x966]

/** What was typed or pasted as the six digits of an authenticator app: without spaces, in European digits, and no more than six. */
export function plainCode(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\p{Nd}/gu, europeanDigit)
  return digits.replace(/[^0-9]/gu, '').slice(0, codeLength)
}

function europeanDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  const zero = zeros.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? digit : String(code - zero)
}
