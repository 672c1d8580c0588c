type Memory = { clear: () => void }

let memory: Memory | null = null

/** Names what keeps answers. The doors of the panel do without. */
export function keepAnswersIn(next: Memory): void {
  memory = next
}

/** Forgets every answer: somebody else uses this page from now on. */
export function forgetAnswers(): void {
  memory?.clear()
}
