type Memory = { clear: () => void; resetQueries: () => Promise<void> }

let memory: Memory | null = null

/** Names what keeps answers. The doors of the panel do without. */
export function keepAnswersIn(next: Memory): void {
  memory = next
}

/** Forgets every answer: somebody else uses this page from now on. */
export function forgetAnswers(): void {
  memory?.clear()
}

/** Forgets every answer under a session that goes on as somebody else's: what is on the screen is asked for again. */
export async function askAgain(): Promise<void> {
  await memory?.resetQueries()
}
