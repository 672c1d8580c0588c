import { appendFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { jobTable, type JobName } from '../jobs/job-table.ts'

/** What a job took; one line of the file that `JOBS` names. */
export type JobResult = {
  job: JobName
  actions: number
  seconds: number
  /** Limits of the table that were exceeded. */
  exceeded: ('actions' | 'seconds')[]
}

/** Does what a person would do, and counts: each press of a button, link or key and each text entered is one action. */
export type Job = {
  /** Follows a link somebody has sent, or scans it. */
  open(page: Page, address: string): Promise<void>
  click(target: Locator): Promise<void>
  /** Chooses a radio button or ticks a box, whose input is hidden behind its drawing. */
  check(target: Locator): Promise<void>
  fill(target: Locator, text: string): Promise<void>
  /** Types into whatever has the focus. */
  type(page: Page, text: string): Promise<void>
  press(page: Page, key: string): Promise<void>
  chooseFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  /** Prints what it took, and compares it with the table. */
  finish(): JobResult
}

export function beginJob(job: JobName): Job {
  const startedAt = performance.now()
  let actions = 0
  const counted = async (action: Promise<unknown>) => {
    actions += 1
    await action
  }
  return {
    open: (page, address) => counted(page.goto(address)),
    click: (target) => counted(target.click()),
    check: (target) => counted(target.check({ force: true })),
    fill: (target, text) => counted(target.fill(text)),
    type: (page, text) => counted(page.keyboard.type(text)),
    press: (page, key) => counted(page.keyboard.press(key)),
    chooseFile: (target, file) => counted(target.setInputFiles(file)),
    finish: () => {
      const taken = { actions, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }
      const limits = jobTable[job]
      const exceeded = (['actions', 'seconds'] as const).filter((name) => taken[name] > limits[name])
      const result = { job, ...taken, exceeded }
      console.log(`job ${job}: ${actions} clicks, ${result.seconds} seconds`)
      const file = process.env['JOBS']
      if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
      return result
    },
  }
}
