type Memory = { clear: () => void; resetQueries: () => Promise<void> }

let memory: Memory | null = null

/** The interface of the query cache. The sign-in pages do without it. */
export function setAnswerMemory(next: Memory): void {
  memory = next
}

/** Forgets every answer: somebody else uses this page from now on. */
export function forgetAnswers(): void {
  memory?.clear()
}

/** Clears the cache when the session changes to another account: what is on the screen is requested again. */
export async function askAgain(): Promise<void> {
  await memory?.resetQueries()
}
