import { Worker } from 'node:worker_threads'

/** A page to request repeatedly: `times` times, or until stopped; a pause of `pauseMs` after each answer. */
export type PageRequest = { url: string; token: string; times?: number; pauseMs?: number }

/** How long that may take before the rest is left out. In milliseconds. */
const patienceMs = 1_500

/** Asks from a thread of its own, so that what this loop does is the panel's work alone. */
export function openAskingThread() {
  const worker = new Worker(client, { eval: true })
  const send = (word: object) => worker.postMessage(word, [])
  return {
    /** How long each answer took, in milliseconds. */
    ask: (asked: PageRequest) =>
      new Promise<number[]>((resolve, reject) => {
        worker.once('message', (answer: { took: number[]; refused?: string }) =>
          answer.refused ? reject(new Error(`${asked.url} answered ${answer.refused}`)) : resolve(answer.took),
        )
        send({ ...asked, patienceMs })
      }),
    stop: () => send({ stop: true }),
    close: () => worker.terminate(),
  }
}

/** Three answers warm up and are not counted. */
const client = `const { parentPort } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive: true })
const get = (url, token) => new Promise((resolve, reject) => http.get(url, { agent, headers: { authorization: 'Bearer ' + token } }, (answer) => {
  let text = ''
  answer.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => resolve({ status: answer.statusCode, text }))
}).on('error', reject))
let isStopped = false
parentPort.on('message', async ({ stop, url, token, times, pauseMs, patienceMs }) => {
  isStopped = stop === true
  if (isStopped) return
  const took = []
  for (let count = -3; times === undefined ? !isStopped : count < times; count += 1) {
    const startedAt = performance.now()
    const { status, text } = await get(url, token)
    if (count >= 0) took.push(performance.now() - startedAt)
    if (status !== 200) return parentPort.postMessage({ refused: status + ' ' + text })
    if (times !== undefined && took.reduce((sum, ms) => sum + ms, 0) > patienceMs && count >= 3) break
    if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  parentPort.postMessage({ took })
})`
