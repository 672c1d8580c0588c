import { sessionStore } from './session-store.ts'

/** Whose form it is: in one browser a member of staff and the owner of a TV may both be signed in. */
export type Typist = 'staff' | 'owner'

/** What must not be written anywhere: it outlives the end of a session on this page, not the page. */
const secrets = new Map<string, Words>()
const prefix = 'castellan.typed.'

/** Each person finds only their own drafts again. */
function placeOf(typist: Typist, name: string): string {
  const { user, device } = sessionStore.read()
  return `${prefix}${typist}.${(typist === 'staff' ? user?.id : device?.mac) ?? ''}.${name}`
}

/** Marks words the panel prepared and nobody typed: a form that finds them restores nothing. No field is named so. */
export const preparedSuffix = '.prepared'

type Words = Readonly<Record<string, unknown>>

/** More than this is pasted, not typed, and would be written again with every letter. */
const lettersMax = 100_000

/** Keeps what is being typed for as long as this tab lives; fields named as secret never leave the memory of the page. */
export function storeTyped(
  typist: Typist,
  name: string,
  { words, secret }: { words: Words; secret: readonly string[] },
) {
  const place = placeOf(typist, name)
  const isSecret = ([field]: [string, unknown]) => secret.includes(field)
  const all = Object.entries(words)
  secrets.set(place, Object.fromEntries(all.filter(isSecret)))
  const text = JSON.stringify(Object.fromEntries(all.filter((one) => !isSecret(one))))
  write(place, text.length > lettersMax ? null : text)
}

export function readTyped(typist: Typist, name: string): Words | null {
  const place = placeOf(typist, name)
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    return { ...kept, ...secrets.get(place) }
  } catch {
    return null
  }
}

export function dropTyped(typist: Typist, name: string): void {
  const place = placeOf(typist, name)
  secrets.delete(place)
  write(place, null)
}

/** Anyone who leaves on purpose leaves nothing behind. */
export function forgetTyped(typist: Typist): void {
  const isTheirs = (place: string) => place.startsWith(`${prefix}${typist}.`)
  for (const place of [...secrets.keys()].filter(isTheirs)) secrets.delete(place)
  try {
    const places = Object.keys(sessionStorage).filter(isTheirs)
    for (const place of places) sessionStorage.removeItem(place)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function write(place: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // A browser that keeps nothing must not stop the form.
  }
}
