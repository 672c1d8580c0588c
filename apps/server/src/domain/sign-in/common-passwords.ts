/** Passwords of twelve and more characters that are on every list, and the product's own name. Shorter ones are refused by length. */
const known = [
  'password',
  'passwort',
  'contrasena',
  'wachtwoord',
  'haslo',
  'senha',
  'sifre',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'admin',
  'superadmin',
  'castellan',
  'changeme',
  'trustno',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'dragon',
  'monkey',
  'abc',
  'abcdefgh',
  'abcdefghijkl',
  'zaq',
]

/** True for a password that is only a well-known word with digits or signs around it, one character over and over, or a plain run of them. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const letters = plain.replaceAll(/[^\p{L}]/gu, '')
  if (new Set(plain).size <= 3 || isRun(plain)) return true
  return letters.length < 4
    ? isRun(plain.replaceAll(/\D/gu, ''))
    : known.some((word) => letters === word || letters === word.repeat(2) || letters === word.repeat(3))
}

function isRun(text: string): boolean {
  const steps = new Set(
    [...text].slice(1).map((character, index) => (character.codePointAt(0)! - text.codePointAt(index)! + 10) % 10),
  )
  return text.length > 0 && steps.size <= 1
}
