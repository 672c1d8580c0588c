type PendingQuestion = { answer: (isConfirmed: boolean) => void; promise: Promise<boolean> }

let asked: PendingQuestion | null = null
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** The one question for the password, however many calls wait for it. Nobody who could ask it means it is not confirmed. */
export const passwordQuestion = {
  isOpen: (): boolean => asked !== null,
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false)
    if (asked === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      asked = { promise, answer: resolve }
      notify()
    }
    return asked.promise
  },
  answer(isConfirmed: boolean): void {
    const open = asked
    asked = null
    open?.answer(isConfirmed)
    notify()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) passwordQuestion.answer(false)
    }
  },
}
