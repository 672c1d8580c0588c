import { vi } from 'vitest'

/** One file on its way, as a test moves it along. */
export type SentUpload = {
  method: string
  path: string
  headers: Record<string, string>
  form: FormData
  isStopped: boolean
  progress: (sentBytes: number) => void
  answer: (status: number, body: unknown, headers?: Record<string, string>) => void
  /** The connection is lost. */
  fail: () => void
}

/** Stands in for the network where a file is sent with its progress, which `fetch` does not say. */
export function answerUploads(): SentUpload[] {
  const sent: SentUpload[] = []
  class UploadRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    headers: Record<string, string> = {}
    private answered: Record<string, string> = {}
    private opened = ['', '']
    private own: SentUpload | undefined

    open(method: string, url: string): void {
      this.opened = [method, url.replace(/^\/api/u, '')]
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.answered[name] ?? null
    }
    send(form: FormData): void {
      const [method = '', path = ''] = this.opened
      const end = (type: string) => this.dispatchEvent(new Event(type))
      this.own = {
        method,
        path,
        headers: this.headers,
        form,
        isStopped: false,
        progress: (loaded) => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded })),
        answer: (status, body, headers = {}) => {
          this.status = status
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
          this.answered = headers
          end('load')
        },
        fail: () => end('error'),
      }
      sent.push(this.own)
    }
    abort(): void {
      if (this.own) this.own.isStopped = true
      this.dispatchEvent(new Event('abort'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  return sent
}
