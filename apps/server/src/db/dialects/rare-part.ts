/** Of a MAC its end: what a maker's TVs have in common is in every row, and the index takes long to go through it. */
export function rarePart(word: string): string {
  return /^(?:[0-9a-f]{2}:){3,5}[0-9a-f]{1,2}$/u.test(word) ? word.slice(-5) : word
}
