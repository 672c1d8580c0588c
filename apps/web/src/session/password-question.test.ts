import { describe, expect, it } from 'vitest'
import { passwordQuestion } from './password-question.ts'

const listen = () => passwordQuestion.subscribe(() => undefined)

describe('the question for the password', () => {
  it('is one, however many calls wait for it', async () => {
    const leave = listen()
    const waiting = [passwordQuestion.ask(), passwordQuestion.ask()]
    passwordQuestion.answer(true)
    expect(await Promise.all(waiting)).toEqual([true, true])
    expect(passwordQuestion.isOpen()).toBe(false)
    leave()
  })

  it('is asked again after it was answered', async () => {
    const leave = listen()
    const first = passwordQuestion.ask()
    passwordQuestion.answer(false)
    const second = passwordQuestion.ask()
    passwordQuestion.answer(true)
    expect(await Promise.all([first, second])).toEqual([false, true])
    leave()
  })

  it('is answered with no where nobody can ask it', async () => {
    expect(await passwordQuestion.ask()).toBe(false)
  })

  it('is answered with no when the one who asks it goes away', async () => {
    const leave = listen()
    const waiting = passwordQuestion.ask()
    leave()
    expect(await waiting).toBe(false)
  })
})
